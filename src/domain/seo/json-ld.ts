/** A thing described in the words of schema.org. */
export type JsonLd = { '@type': string; [property: string]: unknown };

/** The content of a `<script type="application/ld+json">`: whatever the texts are, they cannot end the element. */
export const jsonLdText = (things: readonly JsonLd[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
