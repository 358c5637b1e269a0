/** The content encodings of answers, the best first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Whether an Accept-Encoding header contains an encoding without excluding it by `q=0`. */
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

/** The quality of a type in an Accept header, from 0 to 1. The most specific range counts. */
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

/** Whether a client accepts JSON at least as gladly as HTML. A client without an Accept header accepts anything. */
export function acceptsJsonBest(accept = '*/*'): boolean {
  const json = qualityOf('application/json', accept);
  return json > 0 && json >= qualityOf('text/html', accept);
}
