import type { ChargedLine } from './payment-provider.ts';

/** All lines as a single one, for providers that take only so many. */
export const asOneLine = (lines: readonly ChargedLine[], name: string): ChargedLine => ({
  name,
  quantity: 1,
  unitCents: lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0),
});
