import { ReadableStream as NodeStream, TextEncoderStream } from 'node:stream/web';

/** Text in pieces as they come, so that a long one is never whole in memory. */
type Pieces = Iterable<string> | AsyncIterable<string>;

/** A file that a caller saves: its name and its text. */
export interface FileReply {
  name: string;
  pieces: Pieces;
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
export const answerFile = (type: string, { name, pieces }: FileReply): Response =>
  stream(pieces, {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  });

function stream(pieces: Pieces, headers: Record<string, string>): Response {
  const body = NodeStream.from(pieces).pipeThrough(new TextEncoderStream());
  return new Response(body as unknown as ReadableStream<Uint8Array>, { headers });
}
