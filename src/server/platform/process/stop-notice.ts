import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Where a proxy learns whether a process still takes requests, whatever becomes of the database. */
export const servingPath = '/api/serving';

/** The time between the wish that a process stops and its end, in which proxies learn to send requests elsewhere. */
export interface StopNotice {
  /** Resolves once the time is over; until then everything is answered as before. */
  give(): Promise<void>;
  isGiven(): boolean;
  /** Says it to a proxy: 200, and 503 once notice is given. */
  answer(req: IncomingMessage, res: ServerResponse): void;
  /**
   * Replies 502 to a read once notice is given, if its proxy has said by a header that it asks another process then. A proxy
   * without health checks, such as nginx, learns so that this one stops. False: the request is to be answered as ever.
   */
  refersOn(req: IncomingMessage, res: ServerResponse): boolean;
}

/** By which a proxy tells the status at which it asks another process for what has only been read. */
const REFERS_HEADER = 'x-next-upstream';
/** A status of proxies: the shop itself never replies it. */
const REFERRED = 502;

/** A notice of so many seconds. */
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
