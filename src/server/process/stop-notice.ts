import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The address where proxies learn whether a process still accepts requests, independent of the database. */
export const servingPath = '/api/serving';

/** The time between the request to stop and the end of the process. Proxies learn meanwhile to send requests elsewhere. */
export interface StopNotice {
  /** Resolves when the time is over. Until then the process answers as before. */
  give(): Promise<void>;
  isGiven(): boolean;
  /** Replies to a proxy's health check: 200, or 503 once notice is given. */
  answer(req: IncomingMessage, res: ServerResponse): void;
  /** Once notice is given, replies 502 to a read if the proxy's header promises a retry elsewhere (nginx). Returns false without a reply. */
  refersOn(req: IncomingMessage, res: ServerResponse): boolean;
}

/** A proxy sends this header with the status that makes it retry a read at another process. */
const REFERS_HEADER = 'x-next-upstream';
/** The shop never uses this status itself. */
const REFERRED = 502;

/** Creates a notice of this many seconds. */
export function createStopNotice(seconds: number): StopNotice {
  let isGiven = false;
  return {
    async give() {
      isGiven = true;
      await pause(seconds * 1000);
    },
    isGiven: () => isGiven,
    answer({ method }, res) {
      const body = JSON.stringify({ success: !isGiven });
      const type = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
      res.writeHead(isGiven ? 503 : 200, { ...type, 'Content-Length': Buffer.byteLength(body) });
      res.end(method === 'HEAD' ? undefined : body);
    },
    refersOn({ method, headers }, res) {
      if (!isGiven || headers[REFERS_HEADER] !== String(REFERRED)) return false;
      if (method !== 'GET' && method !== 'HEAD') return false;
      res.writeHead(REFERRED, { 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
      return true;
    },
  };
}
