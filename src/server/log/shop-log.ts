import pino from 'pino';
import type { Log, LogLevel } from './log.ts';
import type { LogRequest } from './logged-request.ts';
import { describeError, masked } from './masked.ts';
import { limitRepeatedLines } from './repeated-lines.ts';

/** The log of one process: problems at level error, answered requests at level debug. */
export interface ShopLog {
  problem: Log;
  request: LogRequest;
  /** Whether the level includes requests. Writing such a line costs more than an answer from memory. */
  isRequestLogged: boolean;
}

interface ShopLogOptions {
  level: LogLevel;
  /** Formats lines for a person at a terminal instead of JSON. */
  isReadable?: boolean;
  /** Receives each line with its newline. By default lines are written to stderr synchronously, so that a kill loses none. */
  write?: (line: string) => void;
}

/** Opens the log: one line per event. E-mail addresses, tokens and hashes are masked, even within errors. */
export function createShopLog({ level, isReadable = false, write }: ShopLogOptions): ShopLog {
  const stderr = pino.destination({ fd: 2, sync: true });
  const send = write ?? ((line: string) => void stderr.write(line));
  const destination = { write: (line: string) => send(isReadable ? readableLine(line) : line) };
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const writeOnce = limitRepeatedLines();
  const logger = pino({ ...options, formatters: { level: (label) => ({ level: label }) } }, destination);
  return {
    isRequestLogged: logger.isLevelEnabled('debug'),
    problem(line, cause, requestId, group = groupOf(line, cause)) {
      writeOnce(`${group}\n${kindOf(cause)}`, (count) => {
        const error = cause === undefined ? {} : { error: describeError(cause) };
        const id = requestId === undefined ? {} : { requestId };
        if (count === 0) return logger.error({ ...id, ...error }, masked(line));
        logger.error({ ...id, repeated: count, ...error }, masked(`${line} (${count} more like this within a minute)`));
      });
    },
    request({ id: requestId, milliseconds: exact, ...request }) {
      const milliseconds = Math.round(exact * 10) / 10;
      logger.debug({ requestId, ...request, milliseconds }, 'request');
    },
  };
}

/**
 * The group of a line without one. A line with a cause loses its ids, because one cause fails for many payments or pictures. A line without a cause
 * reports an event of exactly this order or payment.
 */
const groupOf = (line: string, cause: unknown): string =>
  cause === undefined ? line : line.replace(/[^\s:;,()]*\d[^\s:;,()]*/g, '#');

/** The kind of a cause, from its innermost error: the name, the message without numbers, and where it was thrown. */
function kindOf(cause: unknown): string {
  let inner = cause;
  while (inner instanceof Error && inner.cause !== undefined) inner = inner.cause;
  if (!(inner instanceof Error)) return String(inner);
  const { code = '' } = inner as { code?: unknown };
  const [thrownAt = ''] = /^ +at .*$/m.exec(inner.stack ?? '') ?? [];
  return [inner.name, String(code), inner.message.replace(/\d+/g, '#'), thrownAt.trim()].join(' ');
}

interface LogLine {
  time: string;
  level: string;
  msg: string;
  requestId?: string;
  method?: string;
  path?: string;
  status?: number;
  milliseconds?: number;
  error?: { stack?: string; message: string };
}

/** Formats a line of the JSON log for a person at a terminal. */
function readableLine(json: string): string {
  const { time, level, msg, requestId, method, path, status, milliseconds, error } = JSON.parse(json) as LogLine;
  const clock = time.slice(11, 19);
  if (method !== undefined) return `${clock} ${method} ${path} ${status} ${milliseconds} ms\n`;
  const id = requestId === undefined || msg.includes(requestId) ? '' : ` [${requestId}]`;
  return `${clock} ${level}: ${msg}${id}\n${error ? `${error.stack || error.message}\n` : ''}`;
}
