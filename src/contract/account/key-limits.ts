/**
 * Numbers of what opens an account beside a password; apart from those that every page loads. A key is made or used within
 * `time`, in milliseconds; an app's code or a recovery code has at most `maxCodeLength` characters.
 */
export const keyLimits = {
  max: 20,
  time: 5 * 60_000,
  maxNameLength: 60,
  maxIdLength: 1_400,
  maxCodeLength: 40,
} as const;
