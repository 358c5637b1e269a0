const secrets: readonly [RegExp, string][] = [
  // Anchored at the start of a word: otherwise a long word would be scanned again from each of its letters.
  [/(?<![^\s<>"'(),:;=])[^\s<>"'(),:;=]+(?:@|%40)[^\s<>"'(),:;=]+/gi, '[e-mail]'],
  [/\$argon2\w*\$\S+/g, '[hash]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  // Session tokens are 43 characters of base64url; nothing else that is logged is as long without a break.
  [/(?<![\w/.-])[\w-]{43}(?![\w/.-])/g, '[token]'],
];

/** A text without what must not be in a log: e-mail addresses, password hashes, session tokens. */
export function masked(text: string): string {
  return secrets.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), text);
}

/** The parts of an error that help to find its cause; what a database or mail server adds to it names people. */
export function describeError(cause: unknown): object {
  if (!(cause instanceof Error)) return { message: masked(String(cause)) };
  const { code } = cause as { code?: unknown };
  return {
    type: cause.name,
    ...(code === undefined ? {} : { code: String(code) }),
    message: masked(cause.message),
    stack: masked(cause.stack ?? ''),
    ...(cause.cause === undefined ? {} : { cause: describeError(cause.cause) }),
  };
}
