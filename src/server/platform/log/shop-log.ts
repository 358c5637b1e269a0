import pino from 'pino';
import type { LogLevel } from './log-levels.ts';
import type { Log } from './log.ts';
import type { LogRequest } from './logged-request.ts';
import { describeError, masked } from './masked.ts';
import { readableLine } from './readable-line.ts';
import { createRepeatedLines } from './repeated-lines.ts';

/** The log of one process: problems at level error, answered requests at level debug. */
export interface ShopLog {
  problem: Log;
  request: LogRequest;
  /** Whether the level includes requests: writing such a line costs more than an answer from memory. */
  isRequestLogged: boolean;
}

interface ShopLogOptions {
  level: LogLevel;
  /** Lines for a person at a terminal instead of JSON. */
  isReadable?: boolean;
  /** Receives one line with its newline. By default lines go to stderr at once, so that a kill loses none. */
  write?: (line: string) => void;
}

/** Opens the log: one line per event, without e-mail addresses, tokens and hashes, whatever an error says. */
export function createShopLog({ level, isReadable = false, write }: ShopLogOptions): ShopLog {
  const stderr = pino.destination({ fd: 2, sync: true });
  const send = write ?? ((line: string) => void stderr.write(line));
  const destination = { write: (line: string) => send(isReadable ? readableLine(line) : line) };
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const repeated = createRepeatedLines();
  const logger = pino({ ...options, formatters: { level: (label) => ({ level: label }) } }, destination);
  return {
    isRequestLogged: logger.isLevelEnabled('debug'),
    problem(line, cause, requestId, group = line) {
      repeated.note(`${group}\n${kindOf(cause)}`, (count) => {
        const error = cause === undefined ? {} : { error: describeError(cause) };
        const id = requestId === undefined ? {} : { requestId };
        if (count === 0) return logger.error({ ...id, ...error }, masked(line));
        logger.error({ ...id, repeated: count, ...error }, masked(`${line} (${count} more like this within a minute)`));
      });
    },
    request({ id, method, path, status, milliseconds }) {
      logger.debug(
        { requestId: id, method, path, status, milliseconds: Math.round(milliseconds * 10) / 10 },
        'request',
      );
    },
  };
}

/** Tells causes apart by the innermost error: its kind, its words without numbers, and where it was thrown. */
function kindOf(cause: unknown): string {
  let inner = cause;
  while (inner instanceof Error && inner.cause !== undefined) inner = inner.cause;
  if (!(inner instanceof Error)) return String(inner);
  const { code = '' } = inner as { code?: unknown };
  const [thrownAt = ''] = /^ +at .*$/m.exec(inner.stack ?? '') ?? [];
  return [inner.name, String(code), inner.message.replace(/\d+/g, '#'), thrownAt.trim()].join(' ');
}
