import type { Figure, Labels } from './figures.ts';

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

const escapedHelp = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const escapedValue = (text: string): string => escapedHelp(text).replaceAll('"', '\\"');

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapedValue(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

/** The figures in Prometheus' text format, which lists the samples of all processes below one name. */
export function exposition(figures: readonly Figure[]): string {
  const lines = [...Map.groupBy(figures, ({ name }) => name)].flatMap(([name, same]) => [
    ...same.slice(0, 1).flatMap(({ help, type }) => [`# HELP ${name} ${escapedHelp(help)}`, `# TYPE ${name} ${type}`]),
    ...same
      .flatMap(({ samples }) => samples)
      .map(({ labels, value, suffix = '' }) => `${name}${suffix}${written(labels)} ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}
