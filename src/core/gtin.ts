const lengths: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** Returns whether a text is a GTIN (GS1): 8, 12, 13 or 14 digits with the right check digit. */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !lengths.has(text.length)) return false;
  const digits = [...text].map(Number).reverse();
  // From the right, every second digit counts three times. The check digit makes the sum a multiple of 10.
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
