import { ReadableStream as NodeStream } from 'node:stream/web';

/** Text or bytes in pieces as they come, so that a long answer is never whole in memory. */
type Pieces = Iterable<string> | AsyncIterable<string | Uint8Array>;

/** A file that a caller saves: its name and what it holds. */
export interface FileReply {
  name: string;
  pieces: Pieces;
  /** Its bytes, as far as they are known before they are read. */
  size?: number;
}

const PIECE = 64 * 1024;

/** A success with a long list under a name, as JSON. */
export async function* listJson(name: string, entries: AsyncIterable<object>): AsyncIterable<string> {
  let piece = `{"success":true,${JSON.stringify(name)}:[`;
  let separator = '';
  for await (const entry of entries) {
    piece += separator + JSON.stringify(entry);
    separator = ',';
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]}`;
}

/** Answers a success with a long list piece by piece. */
export const answerList = (name: string, entries: AsyncIterable<object>): Response =>
  stream(listJson(name, entries), { 'content-type': 'application/json' });

/** Answers a file piece by piece. */
export const answerFile = (type: string, { name, pieces, size }: FileReply): Response =>
  stream(pieces, {
    'content-type': isText(type) ? `${type}; charset=utf-8` : type,
    ...(size === undefined ? {} : { 'content-length': String(size) }),
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  });

function stream(pieces: Pieces, headers: Record<string, string>): Response {
  return new Response(NodeStream.from(bytesOf(pieces)) as unknown as ReadableStream<Uint8Array>, { headers });
}

const isText = (type: string): boolean => type.startsWith('text/') || type === 'application/json';

async function* bytesOf(pieces: Pieces): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield typeof piece === 'string' ? encoder.encode(piece) : piece;
}
