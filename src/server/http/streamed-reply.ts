import { ReadableStream as NodeStream } from 'node:stream/web';

/** Streamed text or bytes, so that a long answer is never in memory as a whole. */
type Pieces = Iterable<string> | AsyncIterable<string | Uint8Array>;

/** A file for the caller to save. */
export interface FileReply {
  name: string;
  pieces: Pieces;
  /** Its size in bytes, if it is known in advance. */
  size?: number;
}

const PIECE = 64 * 1024;

/** A success reply with a long list under a name, as streamed JSON. */
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

/** Streams a success reply with a long list. */
export const answerList = (name: string, entries: AsyncIterable<object>): Response =>
  stream(listJson(name, entries), { 'content-type': 'application/json' });

/** Streams a file. */
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
