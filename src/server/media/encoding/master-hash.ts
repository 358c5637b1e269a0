import { createHash } from 'node:crypto';

/** The name of a master: a hash of its bytes, in 24 hexadecimal digits. */
export const masterHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 24);
