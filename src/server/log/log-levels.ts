/** debug: every request and every problem. info: only problems. silent: nothing. */
export const logLevels = ['debug', 'info', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
