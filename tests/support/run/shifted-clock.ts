const Real = Date;
const shift = Real.parse(process.env.CLOCK_AT ?? '') - Real.now();

/** The clock that a test has set. */
globalThis.Date = class extends Real {
  constructor(...args: [] | [number]) {
    if (args.length === 0) super(Real.now() + shift);
    else super(...args);
  }

  static override now = () => Real.now() + shift;
} as DateConstructor;
