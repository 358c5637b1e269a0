/** Content encodings that answers may come in, the better one first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Whether an Accept-Encoding header names an encoding without refusing it by `q=0`. */
export function acceptsEncoding(header: string, encoding: string): boolean {
  const offer = header.split(',').find((part) => part.split(';', 1)[0]?.trim().toLowerCase() === encoding);
  return offer !== undefined && !/;\s*q=0(\.0*)?\s*$/i.test(offer);
}

const opaque = (etag: string): string => etag.trim().replace(/^W\//, '');

/** Whether an If-None-Match header says that the caller has the answer with this ETag. */
export function isKnownEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((one) => opaque(one) === opaque(etag));
}
