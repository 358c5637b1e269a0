/**
 * Logs a problem for the operator in one line; `cause` is added with its stack. Problems with the same cause and `group`
 * (default: the line) produce one line a minute.
 */
export type Log = (line: string, cause?: unknown, requestId?: string, group?: string) => void;
