import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Returns a function that asks a child process to end, waits for it and cleans up. The child ends with this process at the latest. */
export function stopperOf(child: ChildProcess, cleanUp: () => void): () => Promise<void> {
  const ended = once(child, 'exit');
  const terminate = () => child.kill('SIGTERM');
  process.once('exit', terminate);
  return async () => {
    process.removeListener('exit', terminate);
    terminate();
    await ended;
    cleanUp();
  };
}
