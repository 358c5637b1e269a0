/**
 * Copies bytes into their own memory, for data that is kept for a long time. Node cuts small buffers from a shared pool
 * of 64 KB, and a slice keeps the whole pool in memory.
 */
export function copyUnpooled(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
