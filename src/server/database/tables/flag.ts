/** 0 or 1, because SQLite has no boolean type. */
export type Flag = 0 | 1;
