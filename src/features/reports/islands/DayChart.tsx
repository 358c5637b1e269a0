import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import tokens from '../../../../tailwind.config.mjs';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

const { tide, ink, swell } = tokens.theme.colors;

interface Props {
  /** A text alternative of the chart. */
  label: string;
  /** Days as `2026-06-15`, oldest first. */
  days: readonly string[];
  values: readonly number[];
  format: (value: number) => string;
}

/** A bar chart by day. Not animated if the user prefers reduced motion. */
export function DayChart({ label, days, values, format }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: days.map((day) => day.slice(5).split('-').reverse().join('/')),
        datasets: [{ data: [...values], backgroundColor: tide.DEFAULT, borderRadius: 2 }],
      },
      options: {
        animation: false,
        maintainAspectRatio: false,
        scales: {
          x: { grid: { display: false }, ticks: { color: ink.soft, maxRotation: 0, autoSkipPadding: 12 } },
          y: {
            beginAtZero: true,
            grid: { color: swell.DEFAULT },
            ticks: { color: ink.soft, precision: 0, maxTicksLimit: 5 },
          },
        },
        plugins: { tooltip: { callbacks: { label: ({ dataIndex }) => format(values[dataIndex] ?? 0) } } },
      },
    });
    return () => chart.destroy();
  }, [days, values, format]);
  return (
    <div className="relative h-56">
      <canvas ref={canvas} role="img" aria-label={label} className="max-w-full" />
    </div>
  );
}
