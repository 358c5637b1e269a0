import type { ChargedLine } from './payment-provider.ts';

/** Merges all lines into one, for providers that limit the number of lines. */
export const asOneLine = (lines: readonly ChargedLine[], name: string): ChargedLine => ({
  name,
  quantity: 1,
  unitCents: lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0),
});
