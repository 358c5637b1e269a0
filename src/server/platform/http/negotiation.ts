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

/** How much an Accept header likes a type, from 0 to 1: the most specific range counts. */
function qualityOf(type: string, accept: string): number {
  const ranges = accept.split(',').map((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { name, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  const names = [type, `${type.split('/')[0]}/*`, '*/*'];
  return (
    names.map((name) => ranges.find((range) => range.name === name)?.quality).find((one) => one !== undefined) ?? 0
  );
}

/** Whether a client takes JSON, and likes HTML no better; a client without an Accept header takes anything. */
export function acceptsJsonBest(accept = '*/*'): boolean {
  const json = qualityOf('application/json', accept);
  return json > 0 && json >= qualityOf('text/html', accept);
}
