import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer, listenLocally } from './free-port.ts';

/** A bucket over HTTP with the part of S3's protocol that the shop uses. */
export interface S3StandIn {
  endpoint: string;
  /** Objects by key, with the headers of their upload. */
  objects: Map<string, { bytes: Buffer; headers: IncomingMessage['headers'] }>;
  /** `METHOD key` of every request, in order. */
  requests: string[];
  /** Objects are sent only after this has resolved. */
  answersAfter: Promise<void>;
  /** Whether it accepts connections but sends no answer, like a stopped process; `writes`: only to uploads. */
  isFrozen: boolean | 'writes';
  stop(): Promise<void>;
}

const PAGE = 3;
const signature =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[\w-]+\/s3\/aws4_request, ?SignedHeaders=[^,]+, ?Signature=[0-9a-f]{64}$/;

/** Opens a bucket on a free port. It refuses a request without a signature, like S3. */
export async function openS3StandIn(bucket: string): Promise<S3StandIn> {
  const objects: S3StandIn['objects'] = new Map();
  const requests: string[] = [];
  const stop = () => closeServer(server);
  const state = { endpoint: '', answersAfter: Promise.resolve(), isFrozen: false };
  const standIn: S3StandIn = { ...state, objects, requests, stop };
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const url = new URL(req.url ?? '/', 'http://s3');
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    const bytes = await buffer(req);
    requests.push(`${req.method} ${key}`);
    if (standIn.isFrozen === true || (standIn.isFrozen === 'writes' && req.method === 'PUT')) return;
    if (!signature.test(req.headers.authorization ?? '')) return void res.writeHead(403).end();
    if (name !== bucket) return void res.writeHead(404).end();
    if (key === '') return void (req.method === 'HEAD' ? res.end() : sendList(res, url.searchParams, objects));
    if (req.method === 'PUT') {
      objects.set(key, { bytes, headers: req.headers });
      return void res.writeHead(200, { etag: '"x"' }).end();
    }
    if (req.method === 'DELETE') {
      objects.delete(key);
      return void res.writeHead(204).end();
    }
    await standIn.answersAfter;
    const found = objects.get(key);
    if (!found) return void res.writeHead(404).end();
    res.writeHead(200, { 'content-length': found.bytes.length });
    return void res.end(req.method === 'HEAD' ? undefined : found.bytes);
  };
  const server = createServer((req, res) => void answer(req, res));
  standIn.endpoint = `http://127.0.0.1:${await listenLocally(server)}`;
  return standIn;
}

/** Lists a few keys per page, so that the client must request the next page. */
function sendList(res: ServerResponse, query: URLSearchParams, objects: S3StandIn['objects']): void {
  const prefix = query.get('prefix') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const start = Number(query.get('continuation-token') ?? 0);
  const page = keys.slice(start, start + PAGE);
  const isTruncated = start + PAGE < keys.length;
  const next = isTruncated ? `<NextContinuationToken>${start + PAGE}</NextContinuationToken>` : '';
  const contents = page
    .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`)
    .join('');
  res.writeHead(200, { 'content-type': 'application/xml' });
  res.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents}</ListBucketResult>`,
  );
}
