import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { lendPictures } from '../support/shops/kept-pictures.ts';

/** A child process of the shop and its output so far. */
export type ShopProcess = ReturnType<typeof startProcess>;

/** Runs a file of the project with Node and only the given environment. */
export function startProcess(file: string, env: Record<string, string>, args: string[] = []) {
  const { PATH = '' } = process.env;
  const cwd = join(import.meta.dirname, '../..');
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  const child = spawn(process.execPath, [file, ...args], { cwd, env: { PATH, ...env }, stdio });
  const printed = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (printed.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed.error += chunk.toString()));
  /** Resolves with the exit code after all output has arrived; null if a signal ended the process. */
  const ended = once(child, 'close').then(([code]) => code as number | null);
  /** Resolves once standard output contains `text`. Rejects if the process ends before. */
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => printed.out.includes(text) && resolve();
      child.stdout.on('data', look);
      look();
      void ended.then(() => reject(new Error(`It ended without saying "${text}": ${printed.out}${printed.error}`)));
    });
  /** Ends the process like a service manager. Resolves with its exit code. */
  const stop = async () => {
    child.kill('SIGTERM');
    return await ended;
  };
  return { child, printed, ended, says, stop };
}

/** Runs a command of the owner until it ends. */
export async function runCommand(name: string, env: Record<string, string>, args: string[] = []) {
  const { ended, printed } = startProcess(`src/app/commands/${name}.ts`, env, args);
  return { code: await ended, ...printed };
}

/** Starts the shop and waits until it is open. */
export async function openShop(env: Record<string, string>): Promise<ShopProcess> {
  const shop = startProcess('src/app/main.ts', env);
  await shop.says('The shop is open');
  return shop;
}

/** A folder for the data of a shop, with the pictures of earlier ones. */
export function newShopFolder(): string {
  const folder = temporaryFolder('shop');
  lendPictures(folder);
  return folder;
}

/** A TCP connection that sends the first bytes and collects the received text. */
export async function openLine(port: number, first: string) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  /** Resolves with all received text once the server has closed the connection. */
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
