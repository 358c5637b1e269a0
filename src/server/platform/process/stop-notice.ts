import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Where a proxy learns whether a process still takes requests, whatever becomes of the database. */
export const servingPath = '/api/serving';

/** The time between the request to stop and the end of the process, in which proxies learn to send requests elsewhere. */
export interface StopNotice {
  /** Resolves once the time is over; until then everything is answered as before. */
  give(): Promise<void>;
  isGiven(): boolean;
  /** Replies to a proxy's health check: 200, and 503 once notice is given. */
  answer(req: IncomingMessage, res: ServerResponse): void;
  /**
   * Replies 502 to a read once notice is given, if the proxy's header says that it will then ask another process. This tells
   * a proxy without health checks, such as nginx, that this process stops. False if the request still needs its answer.
   */
  refersOn(req: IncomingMessage, res: ServerResponse): boolean;
}

/** The header in which a proxy names the status that makes it send a read to another process. */
const REFERS_HEADER = 'x-next-upstream';
/** The shop itself never replies this status. */
const REFERRED = 502;

/** A notice of this many seconds. */
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
