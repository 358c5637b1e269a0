import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** How a child process is asked to end, waited for and cleaned up after; it ends with this process at the latest. */
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
