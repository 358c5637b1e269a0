/**
 * Reports a problem to the operator in one line; `cause` is added with its stack. Problems with the same cause and the same
 * `group`, by default the line, are one line a minute.
 */
export type Log = (line: string, cause?: unknown, requestId?: string, group?: string) => void;
