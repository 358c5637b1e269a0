import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Endpoint } from '#core/endpoint.ts';
import { type EndpointName, endpoints } from '#app/endpoints.ts';
import type { Sent } from '../support/shops/api-client.ts';
import { goodRequests } from '../support/good-requests.ts';
import { customerLogin } from '../support/shops/shoppers.ts';
import { describeOnSqlite, type NewPlace, type OpenShop, type TestShop } from '../support/shops/test-shop.ts';
import { wideLimits } from '../support/shops/wide-limits.ts';
import { asRequest, type MadeUpRequest, requestsFor } from './requests.ts';

/** Requests per call. DEEP=1, set by `npm run deep`, multiplies them by ten. */
const CASES = process.env.DEEP === '1' ? 1_000 : 100;
const MOST_ROUNDS = 10;
const HANG = 5_000;
const names = Object.keys(endpoints) as EndpointName[];

/** Detects writes to a shop's database since the last check. */
function writeDetector({ settings }: TestShop): { hasChanged(): boolean; close(): void } {
  const database = new DatabaseSync(join(settings.dataDir, 'shop.db'), { readOnly: true });
  const version = () => database.prepare('pragma data_version').get()?.data_version;
  let last = version();
  const hasChanged = () => {
    const before = last;
    last = version();
    return before !== last;
  };
  return { hasChanged, close: () => database.close() };
}

async function answer(shop: TestShop, row: Endpoint, made: MadeUpRequest): Promise<number | undefined> {
  const request = asRequest(row, made);
  if (!request) return undefined;
  const timer = new AbortController();
  const hang = pause(HANG, 'hung' as const, { signal: timer.signal }).catch(() => 'hung' as const);
  const reply = await Promise.race([shop.api.fetch(request, { ip: '192.0.2.7' }), hang]);
  timer.abort();
  if (reply === 'hung') throw new Error('The call hangs.');
  await reply.arrayBuffer();
  return reply.status;
}

/** A shop with the data for every good request, and its data folder. */
interface Prepared {
  dataDir: string;
  requests: Record<EndpointName, Sent>;
  known: string[];
  customer: string;
  seller: string;
}

/** Made by the first test and copied by each, because making this data takes longer than the requests of a call. */
let prepared: Promise<Prepared> | undefined;

async function prepare(open: OpenShop): Promise<Prepared> {
  const shop = await open({ limits: wideLimits });
  const requests = await goodRequests(shop);
  const [customer, seller] = [requests.userIsAuth.token ?? '', requests.sellerIsAuth.token ?? ''];
  const { products } = await shop.ask('productList');
  const { addresses } = await shop.ask('addressGet', { token: customer });
  const { orders } = await shop.ask('orderUser', { token: customer });
  const known = [...products, ...addresses, ...orders].map(({ _id }) => _id);
  await shop.api.close();
  const dataDir = mkdtempSync(join(tmpdir(), 'nortada-fuzz-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  cpSync(shop.settings.dataDir, dataDir, { recursive: true });
  return { dataDir, requests, known: [...known, customerLogin.email], customer, seller };
}

async function openForFuzz(open: OpenShop, newPlace: NewPlace, name: EndpointName) {
  prepared ??= prepare(open);
  const { dataDir: from, requests, ...knowledge } = await prepared;
  const { dataDir } = await newPlace();
  cpSync(from, dataDir, { recursive: true });
  const shop = await open({ limits: wideLimits, dataDir });
  const { query = '' } = requests[name];
  const good = { example: jsonOf(requests[name]), file: await fileOf(requests[name]), query };
  return { ...knowledge, shop, good };
}

/** The picture of a request; empty without one. */
async function fileOf({ rawBody }: Sent): Promise<Uint8Array> {
  const file = rawBody instanceof FormData ? rawBody.get('images') : null;
  return file instanceof File ? file.bytes() : new Uint8Array();
}

/** The JSON of a request, also inside a multipart body. */
const jsonOf = ({ body = {}, rawBody }: Sent): object =>
  (rawBody instanceof FormData ? JSON.parse(String(rawBody.get('productData'))) : body) as object;

describeOnSqlite('Random requests', (it, open, newPlace) => {
  it.each(names)(
    '%s answers no 5xx and writes nothing without the right session.',
    async (name) => {
      const { shop, good, known, customer, seller } = await openForFuzz(open, newPlace, name);
      const row: Endpoint = endpoints[name];
      const requestsOf = (tokens: string[], mayWrite: boolean) =>
        requestsFor(row, good, { known, tokens }).map((made) => ({ made, mayWrite }));
      const strangers = { anyone: [], customer: [seller, 'made-up'], seller: [customer, 'made-up'] }[row.audience];
      const entitled = requestsOf([customer, seller, 'made-up'], true);
      const requests = strangers.length > 0 ? fc.oneof(entitled, requestsOf(strangers, false)) : entitled;
      const detector = writeDetector(shop);
      let answered = 0;
      let succeeded = 0;
      const property = fc.asyncProperty(requests, async ({ made, mayWrite }) => {
        const status = await answer(shop, row, made);
        const hasChanged = detector.hasChanged();
        if (status === undefined) return;
        answered += 1;
        if (status < 300) succeeded += 1;
        expect(status).toBeLessThan(500);
        if (mayWrite) return;
        expect(hasChanged).toBe(false);
        expect(status).toBeGreaterThanOrEqual(row.answersStrangers ? 200 : 400);
      });
      // A large random body is seldom valid. Without any success, no code behind the validation was reached.
      for (let rounds = 1; succeeded === 0 && rounds <= MOST_ROUNDS; rounds += 1) {
        answered = 0;
        await fc.assert(property, { numRuns: CASES });
        expect(answered).toBeGreaterThan(CASES * 0.7);
      }
      detector.close();
      expect(succeeded).toBeGreaterThan(0);
    },
    60_000,
  );
});
