const secrets: readonly [RegExp, string][] = [
  // Anchored at the start of a word. Otherwise a long word would be scanned again from each of its letters.
  [/(?<![^\s<>"'(),:;=])[^\s<>"'(),:;=]+(?:@|%40)[^\s<>"'(),:;=]+/gi, '[e-mail]'],
  [/\$argon2\w*\$\S+/g, '[hash]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  // Session tokens have 43 characters of base64url. All other logged texts of that length have breaks.
  [/(?<![\w/.-])[\w-]{43}(?![\w/.-])/g, '[token]'],
];

/** Masks e-mail addresses, password hashes and session tokens in a text for the log. */
export function masked(text: string): string {
  return secrets.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), text);
}

/** The parts of an error that help to find its cause. Details from a database or mail server are omitted, because they contain personal data. */
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
