import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A child process of the shop and its output so far. */
export interface ShopProcess {
  child: ChildProcess;
  printed: { out: string; error: string };
  /** Resolves with the exit code after all output has arrived; null if a signal ended the process. */
  ended: Promise<number | null>;
  /** Resolves once standard output contains `text`. Rejects if the process ends before. */
  says(text: string): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a file of the project with Node and only the given environment. */
export function startProcess(file: string, env: Record<string, string>, args: string[] = []): ShopProcess {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (printed.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed.error += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => printed.out.includes(text) && resolve();
      child.stdout.on('data', look);
      look();
      void ended.then(() => reject(new Error(`It ended without saying "${text}": ${printed.out}${printed.error}`)));
    });
  return { child, printed, ended, says };
}

/** A TCP connection that collects the received text. */
export interface Line {
  socket: Socket;
  received(): string;
  /** Resolves with all received text once the server has closed the connection. */
  closed: Promise<string>;
}

/** Connects and sends the first bytes. */
export async function openLine(port: number, first: string): Promise<Line> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const closed = once(socket, 'close').then(() => text);
  await once(socket, 'connect');
  socket.write(first);
  return { socket, received: () => text, closed };
}

/** Whether a process listens on a port of 127.0.0.1. */
export function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
