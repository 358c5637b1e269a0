import { ReadableStream as NodeStream, TextEncoderStream } from 'node:stream/web';

/** A file that a caller saves: its name, and its text in pieces as they come. */
export interface FileReply {
  name: string;
  pieces: Iterable<string> | AsyncIterable<string>;
}

/** Answers a file piece by piece, so that a long one is never whole in memory. */
export function answerFile(type: string, { name, pieces }: FileReply): Response {
  const body = NodeStream.from(pieces).pipeThrough(new TextEncoderStream());
  return new Response(body as unknown as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    },
  });
}
