export type JsonLd = { '@type': string; [property: string]: unknown };

/** The content of a `<script type="application/ld+json">`. Escapes `<`, so that no text can close the element. */
export const jsonLdText = (things: readonly JsonLd[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
