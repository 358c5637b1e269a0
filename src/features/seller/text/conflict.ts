export const conflict = {
  mine: 'Typed here',
  other: 'Saved meanwhile',
  takeMine: 'Keep what is typed here',
  takeOther: 'Take what was saved meanwhile',
  none: 'nothing',
} as const;
