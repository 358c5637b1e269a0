/**
 * The same bytes in memory that nothing else shares, for what is kept long: a small `Buffer` of Node's is cut out of a
 * piece of 64 KB and keeps all of it, whatever else was in there.
 */
export function inOwnMemory(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
