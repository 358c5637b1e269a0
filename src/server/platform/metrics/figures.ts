/** The labels of a sample by name. Each has few values, and none comes from a visitor. */
export type Labels = Readonly<Record<string, string>>;

/** One value of a figure. */
export interface Sample {
  labels: Labels;
  value: number;
  /** The suffix of the figure's name in a histogram. */
  suffix?: '_bucket' | '_sum' | '_count';
}

/** A metric with all its samples. It is plain data that processes can send to each other. */
export interface Figure {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  /** How the values of several processes are combined: the sum, or the highest. */
  together: 'sum' | 'max';
  samples: Sample[];
}

/** A gauge with one value, or with one for each value of a label. */
export function figure(
  name: string,
  help: string,
  value: number | Sample[],
  { type = 'gauge', together = 'sum' }: Partial<Pick<Figure, 'type' | 'together'>> = {},
): Figure {
  return { name, help, type, together, samples: typeof value === 'number' ? [{ labels: {}, value }] : value };
}

/** A counter, which only grows. */
export const counter = (name: string, help: string, value: number | Sample[]): Figure =>
  figure(name, help, value, { type: 'counter' });

const keyOf = ({ labels, suffix }: Sample): string => `${suffix ?? ''}${JSON.stringify(labels)}`;

/** Combines the figures of several processes. */
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

/** The figures that remain valid after the end of a process. */
export const lastingFigures = (figures: readonly Figure[]): Figure[] => figures.filter(({ type }) => type !== 'gauge');
