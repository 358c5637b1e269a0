const Real = Date;
const beginning = Real.parse(process.env.CLOCK_AT ?? '');
let startedAt: number | undefined;
process.on('SIGUSR2', () => (startedAt ??= Real.now()));

const now = (): number => beginning + (startedAt === undefined ? 0 : Real.now() - startedAt);

/** The clock as set by a test. */
globalThis.Date = class extends Real {
  constructor(...args: [] | [number]) {
    if (args.length === 0) super(now());
    else super(...args);
  }

  static override now = now;
} as DateConstructor;
