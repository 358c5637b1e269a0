import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterThisTest } from '../run/clean-ups.ts';
import { closeServer, listenLocally } from './free-port.ts';

/** A request to the software with a verified signature. */
interface Arrived {
  id: string;
  type: string;
  timestamp: string;
  data: {
    money?: { amount: number; base: number; tax: number; method: string; reference: string; reason: string | null };
    order: { id: string; amount: number; base: number; tax: number; nif: string | null; status: string } & {
      lines: { name: string; quantity: number; amount: number; base: number; tax: number }[];
      delivery: { amount: number; base: number; tax: number };
    };
  };
}

/** Certified invoicing software as the shop sees it: listens at `url` and refuses requests that are not signed with `secret`. */
export async function invoicingSoftware() {
  const secret = `whsec_${Buffer.from('a secret of 24 bytes, at least').toString('base64')}`;
  const arrived: Arrived[] = [];
  let answer = 204;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      if (answer < 300) {
        const message = new Webhook(secret).verify(body, headers) as Arrived;
        arrived.push({ ...message, id: headers['webhook-id'] ?? '' });
      }
      response.writeHead(answer, answer === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end();
    });
  });
  const port = await listenLocally(server);
  afterThisTest(() => closeServer(server));
  return {
    invoicing: { url: `http://127.0.0.1:${port}/hook`, secret },
    /** Returns the requests since the last call. */
    takeArrived: () => arrived.splice(0),
    /** Answers every later request with this status. */
    answerWith: (status: number) => void (answer = status),
  };
}

/** A signed request of the software to the shop. */
export function signedRequest(url: string, secret: string, body: object, at = new Date()): Request {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'msg_invoice',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign('msg_invoice', at, text),
  };
  return new Request(url, { method: 'POST', headers, body: text });
}
