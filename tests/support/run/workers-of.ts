import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The processes that serve: children of the one that was started, in the order of their starts. */
export const workersOf = ({ pid }: ChildProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
