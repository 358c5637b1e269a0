/** Labels of a sample, by name; few values each, never of a visitor's making. */
export type Labels = Readonly<Record<string, string>>;

/** One number of a figure. */
export interface Sample {
  labels: Labels;
  value: number;
  /** What stands after the figure's name in a histogram. */
  suffix?: '_bucket' | '_sum' | '_count';
}

/** Something that is measured, with all its numbers; plain data, which processes tell one another. */
export interface Figure {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  /** What the processes of a machine make together: their sum, or the worst of them. */
  together: 'sum' | 'max';
  samples: Sample[];
}

/** A figure that is one number, or one for each value of a label. */
export function figure(
  name: string,
  help: string,
  value: number | Sample[],
  { type = 'gauge', together = 'sum' }: Partial<Pick<Figure, 'type' | 'together'>> = {},
): Figure {
  return { name, help, type, together, samples: typeof value === 'number' ? [{ labels: {}, value }] : value };
}

/** The same that only grows. */
export const counter = (name: string, help: string, value: number | Sample[]): Figure =>
  figure(name, help, value, { type: 'counter' });

const keyOf = ({ labels, suffix }: Sample): string => `${suffix ?? ''}${JSON.stringify(labels)}`;

/** The figures of several processes as those of one. */
export function mergeFigures(processes: readonly (readonly Figure[])[]): Figure[] {
  const merged = new Map<string, { first: Figure; samples: Map<string, Sample> }>();
  for (const one of processes.flat()) {
    const { samples } = merged.get(one.name) ?? { samples: new Map<string, Sample>() };
    if (!merged.has(one.name)) merged.set(one.name, { first: one, samples });
    for (const sample of one.samples) {
      const key = keyOf(sample);
      const known = samples.get(key)?.value;
      const value = known === undefined ? sample.value : joined(one, known, sample.value);
      samples.set(key, { ...sample, value });
    }
  }
  return [...merged.values()].map(({ first, samples }) => ({ ...first, samples: [...samples.values()] }));
}

const joined = ({ together }: Figure, one: number, other: number): number =>
  together === 'sum' ? one + other : Math.max(one, other);

/** What of a process that has ended still counts. */
export const lastingFigures = (figures: readonly Figure[]): Figure[] => figures.filter(({ type }) => type !== 'gauge');
