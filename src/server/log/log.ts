/**
 * Logs a problem for the operator, with the stack of `cause`. The same cause and `group` produce one line a minute. By default, the group of a
 * line with a cause is the line without its ids. Otherwise it is the line.
 */
export type Log = (line: string, cause?: unknown, requestId?: string, group?: string) => void;

/** debug: every request and every problem. info: only problems. silent: nothing. */
export const logLevels = ['debug', 'info', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
