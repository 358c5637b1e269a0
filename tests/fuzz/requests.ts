import fc from 'fast-check';
import type { Endpoint } from '#core/endpoint.ts';
import { origin } from '../support/shops/api-client.ts';

/** A random request of a stranger, before it becomes a Request. */
export interface MadeUpRequest {
  path: string;
  query: string;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer> | string | undefined;
}

/** Values that often break programs, and valid ids. */
const awkward = (known: string[]) =>
  fc.oneof(
    fc.constantFrom(...known),
    fc.constantFrom(
      '',
      '0',
      '-1',
      'null',
      '__proto__',
      "' or 1=1 --",
      '<script>',
      '\u0000',
      '\ud800',
      '%00',
      '../../x',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ minLength: 300, maxLength: 400 }),
  );

const value = (known: string[]) =>
  fc.oneof(
    awkward(known),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(awkward(known), { maxLength: 4 }),
    fc.dictionary(awkward(known), fc.integer({ min: -2, max: 25 }), { maxKeys: 4 }),
  );

/** A valid body with some fields removed, replaced or added, at any depth. */
function bentBody(example: object, known: string[]): fc.Arbitrary<unknown> {
  return fc
    .tuple(bent(example, known), fc.dictionary(awkward(known), value(known), { maxKeys: 2 }))
    .map(([body, more]) => ({ ...(body as object), ...more }));
}

function bent(example: unknown, known: string[]): fc.Arbitrary<unknown> {
  const same = Array.isArray(example)
    ? fc.tuple(...example.map((part) => bent(part, known)))
    : typeof example === 'object' && example !== null
      ? bentFields(example, known)
      : fc.constant(example);
  return fc.oneof({ arbitrary: same, weight: 12 }, { arbitrary: value(known), weight: 1 });
}

/** Every field, or all but one. */
function bentFields(example: object, known: string[]): fc.Arbitrary<object> {
  const fields = fc.record(Object.fromEntries(Object.entries(example).map(([key, part]) => [key, bent(part, known)])));
  const without = (left: string) =>
    fields.map((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== left)));
  const keys = Object.keys(example);
  return fc.oneof(
    { arbitrary: fields, weight: 3 },
    { arbitrary: fc.constantFrom(...keys, '').chain(without), weight: 1 },
  );
}

/** The query of a good request, or one with some of its parameters and others. */
function bentQuery(good: string, known: string[]): fc.Arbitrary<string> {
  const names = [...new URLSearchParams(good).keys(), 'limit', 'page', 'x'];
  const values = fc.oneof(fc.integer().map(String), awkward(known));
  const pairs = fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 3 });
  const made = pairs.map((some) => safely((given) => `?${new URLSearchParams(given).toString()}`, some));
  return fc.oneof(fc.constant(good), made);
}

const text = (unit: fc.Arbitrary<unknown>) => unit.map((body) => JSON.stringify(body) ?? '');

const rawBody = (example: object, known: string[]) =>
  fc.oneof(
    { arbitrary: fc.constant(JSON.stringify(example)), weight: 3 },
    { arbitrary: text(bentBody(example, known)), weight: 6 },
    { arbitrary: text(fc.jsonValue()), weight: 1 },
    { arbitrary: fc.uint8Array({ maxLength: 200 }), weight: 1 },
    { arbitrary: fc.constant(undefined), weight: 1 },
  );

function asMultipart(json: Uint8Array | string | undefined, file: Uint8Array): Uint8Array<ArrayBuffer> {
  const fields = ['--edge\r\nContent-Disposition: form-data; name="productData"\r\n\r\n', json ?? '{}'];
  const picture = [
    '\r\n--edge\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    file,
  ];
  const parts = [...fields, ...(file.length > 0 ? picture : []), '\r\n--edge--\r\n'];
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

const headerText = fc.string({ maxLength: 60 }).map((text) => text.replace(/[^\x20-\x7e]/g, '').trim());

const someHeaders = (contentType: string, tokens: string[]): fc.Arbitrary<[string, string][]> => {
  const token = fc.oneof(fc.constantFrom(...tokens), headerText);
  const sessions = tokens.map((one): [string, string][] => [['authorization', `Bearer ${one}`]]);
  const field = (name: string, text: fc.Arbitrary<string>) => text.map((one): [string, string] => [name, one]);
  return fc
    .tuple(
      fc.oneof(
        { arbitrary: fc.constant<[string, string]>(['content-type', contentType]), weight: 8 },
        { arbitrary: field('content-type', headerText), weight: 1 },
      ),
      fc.constantFrom([], ...sessions),
      fc.array(
        fc.oneof(
          field(
            'authorization',
            token.map((one) => `Bearer ${one}`),
          ),
          field('authorization', headerText),
          field(
            'cookie',
            token.map((one) => `nortada_session=${one}; nortada_seller=${one}`),
          ),
          field('cookie', headerText),
          field('origin', fc.oneof(fc.constantFrom(origin, 'null', 'https://evil.example', 'x:'), headerText)),
          field('idempotency-key', headerText),
          field('content-length', fc.constantFrom('0', '-1', 'NaN', '99999999999')),
          field('accept-encoding', headerText),
          field('if-none-match', headerText),
          field('sec-fetch-site', fc.constantFrom('cross-site', 'same-origin', 'none')),
          field('host', fc.constantFrom('shop.test', 'evil.example')),
          field('x-forwarded-for', headerText),
        ),
        { maxLength: 5 },
      ),
    )
    .map(([type, session, more]) => [type, ...session, ...more]);
};

/** Requests for one call: valid, modified or random. `tokens` are the sessions that a request may carry. */
export function requestsFor(
  row: Endpoint,
  good: { example: object; file: Uint8Array; query: string },
  { known, tokens }: { known: string[]; tokens: string[] },
): fc.Arbitrary<MadeUpRequest> {
  const type = row.multipart ? 'multipart/form-data; boundary=edge' : 'application/json';
  const parameters = fc.array(awkward(known), { minLength: 3, maxLength: 3 });
  const files = fc.oneof(fc.constant(good.file), fc.uint8Array({ maxLength: 60 }));
  const queries = bentQuery(good.query, known);
  return fc
    .tuple(parameters, queries, someHeaders(type, tokens), rawBody(good.example, known), files)
    .map(([values, query, headers, json, file]) => ({
      path: row.path.replace(/:\w+/g, () => safely(encodeURIComponent, values.pop() ?? '')),
      query,
      headers,
      body: row.multipart ? asMultipart(json, file) : json,
    }));
}

const safely = <Input>(work: (input: Input) => string, input: Input): string => {
  try {
    return work(input);
  } catch {
    return 'x';
  }
};

/** Converts a random request to a Request. Returns undefined if no HTTP client could send it. */
export function asRequest({ method }: Endpoint, made: MadeUpRequest): Request | undefined {
  try {
    const headers = new Headers(made.headers);
    const body = method === 'GET' ? null : ((made.body ?? null) as BodyInit | null);
    return new Request(`${origin}${made.path}${made.query}`, { method, headers, body });
  } catch {
    return undefined;
  }
}
