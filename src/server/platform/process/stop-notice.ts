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
}

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
  };
}
