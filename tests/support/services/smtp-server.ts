import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { listenLocally } from './free-port.ts';

/**
 * Starts a mail server on a free local port. It refuses mails to addresses like `nobody@…`, accepts all others, and awaits
 * `pace` before each answer.
 */
export async function startSmtpServer(pace = (): Promise<void> => Promise.resolve()) {
  /** The raw text between DATA and the dot. */
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, (mail) => received.push(mail), pace);
  });
  return {
    url: `smtp://127.0.0.1:${await listenLocally(server)}`,
    received,
    /** How many connections have been opened. */
    connections: () => sockets.size,
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function converse(socket: Socket, take: (mail: string) => void, pace: () => Promise<void>): void {
  let input = '';
  let isData = false;
  let said = Promise.resolve();
  const say = (line: string) => (said = said.then(pace).then(() => void socket.write(`${line}\r\n`)));
  void say('220 test');
  // A client that gives up closes the connection.
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    input += chunk.toString();
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n';
      const at = input.indexOf(end);
      if (at < 0) return;
      const read = input.slice(0, at);
      input = input.slice(at + end.length);
      if (isData) take(read);
      isData = !isData && /^DATA/i.test(read);
      const answered = say(answerTo(read, isData));
      if (/^QUIT/i.test(read)) void answered.then(() => socket.end());
    }
  });
}

function answerTo(line: string, isData: boolean): string {
  if (isData) return '354 go on';
  if (/^QUIT/i.test(line)) return '221 bye';
  return /^RCPT TO:<nobody/i.test(line) ? '550 no such user' : '250 ok';
}
