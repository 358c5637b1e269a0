/** The share of zero bytes, in one half of the byte pairs, from which a file without a byte order mark is UTF-16. */
const ZEROS = 0.3;
const SAMPLE = 4_096;

/** Decodes a text file of a spreadsheet or another shop: UTF-8, UTF-16, with or without a byte order mark, otherwise Windows-1252. */
export function decodeFile(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Invalid UTF-8 comes from an older spreadsheet.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const beginsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte);

/** Returns whether a file is a ZIP file, such as .xlsx or .ods, and no text. */
export const isWorkbook = (bytes: Uint8Array): boolean => beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** Returns whether a file is an .xls file, or a workbook with a password. */
export const isOldWorkbook = (bytes: Uint8Array): boolean => beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const length = Math.min(bytes.length, SAMPLE);
  for (let index = 0; index < length; index += 1)
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Letters of European languages have a zero byte in UTF-16, and no text in other encodings has one.
  if (Math.max(even, odd) < (length / 2) * ZEROS || length < 2) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
