/** Every request and every problem, problems alone, nothing. */
export const logLevels = ['debug', 'info', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
