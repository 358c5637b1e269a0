const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

// Characters that XML 1.0 forbids, even escaped: control characters, lone surrogates and the two non-characters.
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for an XML element or a quoted attribute. Removes the characters that XML forbids. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character] ?? '');

export const xmlElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
