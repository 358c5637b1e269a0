import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The processes that a supervisor's process has serve, in the order of their starts. */
export const workersIn = (supervisor: number): number[] =>
  readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').trim().split(' ').map(Number);

/** The same of a process that was started here. */
export const workersOf = ({ pid }: ChildProcess): number[] => workersIn(pid ?? 0);
