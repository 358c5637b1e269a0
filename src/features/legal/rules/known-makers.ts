import type { Maker, Safety } from '../contract/legal-content.ts';

/** Returns the makers of makers.yaml, then those that safety.yaml still has from an earlier version. */
export const knownMakers = (makers: readonly Maker[], offers: readonly Safety[]): Maker[] => [
  ...makers,
  ...offers.flatMap(({ maker, warnings: _, ...entry }) => (maker ? [{ ...entry, maker }] : [])),
];
