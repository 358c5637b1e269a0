/** In a separate file, because every page loads limits.ts. `time` is in milliseconds, to create or use a passkey. */
export const keyLimits = {
  max: 20,
  time: 5 * 60_000,
  maxNameLength: 60,
  maxIdLength: 1_400,
  maxCodeLength: 40,
} as const;
