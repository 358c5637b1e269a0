import { ReadableStream as NodeStream } from 'node:stream/web';

/** Streamed text or bytes, so that a long answer is never in memory as a whole. */
type Chunks = Iterable<string> | AsyncIterable<string | Uint8Array>;

/** A file for the caller to save. */
export interface FileReply {
  name: string;
  chunks: Chunks;
  /** Its size in bytes, if it is known in advance. */
  size?: number;
}

const CHUNK_LENGTH = 64 * 1024;

/** A success reply with a long list under a name, as streamed JSON. */
export async function* listJson(name: string, entries: AsyncIterable<object>): AsyncIterable<string> {
  let chunk = `{"success":true,${JSON.stringify(name)}:[`;
  let separator = '';
  for await (const entry of entries) {
    chunk += separator + JSON.stringify(entry);
    separator = ',';
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}]}`;
}

export const answerList = (name: string, entries: AsyncIterable<object>): Response =>
  stream(listJson(name, entries), { 'content-type': 'application/json' });

export const answerFile = (type: string, { name, chunks, size }: FileReply): Response =>
  stream(chunks, {
    'content-type': isText(type) ? `${type}; charset=utf-8` : type,
    ...(size === undefined ? {} : { 'content-length': String(size) }),
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  });

function stream(chunks: Chunks, headers: Record<string, string>): Response {
  return new Response(NodeStream.from(bytesOf(chunks)) as unknown as ReadableStream<Uint8Array>, { headers });
}

const isText = (type: string): boolean => type.startsWith('text/') || type === 'application/json';

async function* bytesOf(chunks: Chunks): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const chunk of chunks) yield typeof chunk === 'string' ? encoder.encode(chunk) : chunk;
}
