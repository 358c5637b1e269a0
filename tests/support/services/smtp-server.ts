import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server that takes what it is given, except mails to addresses that begin with `nobody`. */
export interface SmtpServer {
  url: string;
  /** What came between DATA and the dot, as it was sent. */
  received: string[];
  stop(): Promise<void>;
}

/** Speaks as much SMTP as one mail needs, on a free port of this machine. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, (mail) => received.push(mail));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function converse(socket: Socket, take: (mail: string) => void): void {
  let input = '';
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
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
      say(answerTo(read, isData));
      if (/^QUIT/i.test(read)) socket.end();
    }
  });
}

function answerTo(line: string, isData: boolean): string {
  if (isData) return '354 go on';
  if (/^QUIT/i.test(line)) return '221 bye';
  return /^RCPT TO:<nobody/i.test(line) ? '550 no such user' : '250 ok';
}
