/** The polynomial of CRC-32 (RFC 1952) with its lowest power first, as all numbers here. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

/** The product of two polynomials modulo that of CRC-32. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = ONE, shifted = b; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return product >>> 0;
}

const EIGHT_BITS = ONE >>> 8;

/** By what the checksum of a text is multiplied when `length` bytes come behind it. */
export function crc32Shift(length: number): number {
  let shift = ONE;
  for (let rest = length, power = EIGHT_BITS; rest > 0; rest = Math.floor(rest / 2), power = times(power, power)) {
    if (rest % 2 === 1) shift = times(shift, power);
  }
  return shift;
}

/** The CRC-32 of a text and one behind it, which has the given checksum and `crc32Shift` of its length. */
export const joinedCrc32 = (before: number, crc32: number, shift: number): number =>
  (times(shift, before) ^ crc32) >>> 0;
