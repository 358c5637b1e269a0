/** What the seller reads when the same thing was changed here and elsewhere. */
export const conflict = {
  mine: 'Typed here',
  other: 'Saved meanwhile',
  takeMine: 'Keep what is typed here',
  takeOther: 'Take what was saved meanwhile',
  none: 'nothing',
} as const;
