import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The worker processes of a supervisor, in the order of their starts. */
export const workersIn = (supervisor: number): number[] =>
  readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').trim().split(' ').map(Number);

/** The worker processes of a supervisor that this process started. */
export const workersOf = ({ pid }: ChildProcess): number[] => workersIn(pid ?? 0);
