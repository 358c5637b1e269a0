/** The labels of a sample by name. Each has few values, and none comes from a visitor. */
export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  labels: Labels;
  value: number;
  /** The suffix of the figure's name in a histogram. */
  suffix?: '_bucket' | '_sum' | '_count';
}

/** A metric with all its samples. It is plain data, because processes send it to each other. */
export interface Figure {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
}

/** A gauge with one value, or with one for each value of a label. */
export const figure = (name: string, help: string, value: number | Sample[]): Figure => ({
  name,
  help,
  type: 'gauge',
  samples: typeof value === 'number' ? [{ labels: {}, value }] : value,
});

export const counter = (name: string, help: string, value: number | Sample[]): Figure => ({
  ...figure(name, help, value),
  type: 'counter',
});

/** Returns the figures of one process with a label that tells them from those of the other processes. */
export const ofProcess = (process: string, figures: readonly Figure[]): Figure[] =>
  figures.map((one) => ({
    ...one,
    samples: one.samples.map((sample) => ({ ...sample, labels: { ...sample.labels, process } })),
  }));
