import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface ReloadResult {
  isDone: boolean;
  says: string;
}

/** The only message that the supervisor accepts. */
const RELOAD = 'reload\n';

/** The supervisor's socket for the shop on a port. It is in the data folder, which only its owner may enter. */
export const controlSocketOf = ({ dataDir, port }: { dataDir: string; port: number }): string =>
  join(dataDir, `shop-${port}.sock`);

async function isAnswered(path: string): Promise<boolean> {
  const socket = connect(path);
  const isOpen = await once(socket, 'connect').then(
    () => true,
    // No process listens there.
    () => false,
  );
  socket.destroy();
  return isOpen;
}

async function answer(socket: Socket, reload: () => Promise<ReloadResult>): Promise<void> {
  // The caller has disconnected and does not wait for the answer.
  socket.on('error', () => undefined);
  const [asked] = (await once(socket, 'data')) as [Buffer];
  if (asked.toString() === RELOAD) socket.end(JSON.stringify(await reload()));
  else socket.destroy();
}

/** Listens for `npm run reload`. Undefined if another shop listens or the path is too long for a socket; SIGHUP still reloads. */
export async function openControlSocket(
  path: string,
  reload: () => Promise<ReloadResult>,
): Promise<Server | undefined> {
  if (await isAnswered(path)) return undefined;
  // A killed process may have left the socket.
  await rm(path, { force: true });
  // The caller sees that its connection ends without an answer.
  const server = createServer((socket) => void answer(socket, reload).catch(() => socket.destroy()));
  server.listen(path);
  return await once(server, 'listening').then(
    () => server,
    // Reloading by SIGHUP still works.
    () => undefined,
  );
}

/** Asks the shop at this socket to reload; undefined when no shop listens there. */
export async function askForReload(path: string): Promise<ReloadResult | undefined> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
  } catch {
    // No shop listens there.
    return undefined;
  }
  socket.write(RELOAD);
  const said = await text(socket);
  if (said === '') return { isDone: false, says: 'The shop ended before it answered.' };
  return JSON.parse(said) as ReloadResult;
}
