/** 0 or 1, since SQLite knows no boolean. */
export type Flag = 0 | 1;
