import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stopperOf } from '../run/child-stopper.ts';
import { removeFolder } from '../run/temporary-folder.ts';

const START_LIMIT = 10_000;
const systemFolders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin'];

/** The path of an installed program, if any. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), ...systemFolders].map((folder) => join(folder, name)).find(existsSync);

/** Whether a process's address answers well before the process ends and before `patience` milliseconds are over. */
export async function answers(
  url: string,
  child: ChildProcess,
  { patience = START_LIMIT, isGood = (reply: Response) => reply.ok } = {},
): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (child.exitCode === null && Date.now() < deadline) {
    const reply = await fetch(url).catch(() => undefined);
    if (reply && isGood(reply)) return true;
    await pause(50);
  }
  return false;
}

/** The address of a web server that serves from a temporary folder, which is removed with it. */
interface Address {
  url: string;
  folder: string;
  /** The path that answers once it is ready, by default that of a shop behind it. */
  readyPath?: string;
  isGood?: (reply: Response) => boolean;
  env?: NodeJS.ProcessEnv;
}

/** Starts an installed web server and waits until it answers. Throws its output if it does not. */
export async function startProgram(program: string | undefined, args: string[], address: Address) {
  if (!program)
    throw new Error(`The web server is not installed: apt-get install nginx libnginx-mod-http-brotli-static caddy`);
  const { url, folder, readyPath = '/api/health', isGood, env = process.env } = address;
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const stop = stopperOf(child, () => removeFolder(folder));
  if (await answers(url + readyPath, child, { ...(isGood && { isGood }) })) return { url, child, stop };
  await stop();
  throw new Error(`${program} does not answer: ${said}`);
}
