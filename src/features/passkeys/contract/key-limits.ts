/**
 * Limits of passkeys and second factors. They are in a separate file, because every page loads limits.ts. A passkey must be created or used within
 * `time`, in milliseconds. A code has at most `maxCodeLength` characters.
 */
export const keyLimits = {
  max: 20,
  time: 5 * 60_000,
  maxNameLength: 60,
  maxIdLength: 1_400,
  maxCodeLength: 40,
} as const;
