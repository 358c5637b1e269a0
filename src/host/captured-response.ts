import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';

/** Header fields by lower-case name. */
export type PageHeaders = Record<string, string | string[]>;

/** A page as Astro answered it, whole. */
export interface RenderedPage {
  status: number;
  headers: PageHeaders;
  body: Buffer;
}

/** Takes the place of a visitor's response while Astro renders, and keeps what Astro answers. */
export class CapturedResponse extends Writable {
  statusCode = 200;
  statusMessage = '';
  headersSent = false;
  /** By which Astro finds what it has to let go of when the page is there. */
  readonly req: IncomingMessage;
  readonly rendered: Promise<RenderedPage>;
  readonly #headers: PageHeaders = {};
  readonly #chunks: Buffer[] = [];

  constructor(req: IncomingMessage) {
    super();
    this.req = req;
    this.rendered = new Promise((resolve, reject) => {
      this.once('error', reject);
      this.once('close', () => reject(new Error('The page broke off while it was being rendered.')));
      this.once('finish', () => resolve(this.#whole()));
    });
  }

  writeHead(status: number, headers: Record<string, string | number | string[] | undefined> = {}): this {
    this.statusCode = status;
    this.headersSent = true;
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) this.#headers[name.toLowerCase()] = Array.isArray(value) ? value : String(value);
    }
    return this;
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk);
    done();
  }

  /** The same object, for a caller that writes to a ServerResponse: Astro uses no more than this class offers. */
  asServerResponse(): ServerResponse {
    return this as unknown as ServerResponse;
  }

  #whole(): RenderedPage {
    // Astro writes a page in one piece, which needs no copy.
    const [only = Buffer.alloc(0)] = this.#chunks;
    const body = this.#chunks.length > 1 ? Buffer.concat(this.#chunks) : only;
    return { status: this.statusCode, headers: this.#headers, body };
  }
}
