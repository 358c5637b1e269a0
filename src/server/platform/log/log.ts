/** Reports a problem to the operator in one line; `cause` is added with its stack. */
export type Log = (line: string, cause?: unknown, requestId?: string) => void;
