/** Fetches a page of the shop and reads it; rejects when the server cannot be reached or does not have it. */
export async function fetchPage(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  // The page that is there has a style sheet, and its Content-Security-Policy may allow no other.
  const html = (await response.text()).replace(/<style>.*?<\/style>/s, '');
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Gives an element the attributes of another one. */
export function renewAttributes(part: Element, fresh: Element): void {
  for (const name of part.getAttributeNames()) if (!fresh.hasAttribute(name)) part.removeAttribute(name);
  for (const { name, value } of fresh.attributes) part.setAttribute(name, value);
}

/** Gives an element the content and attributes of another one; itself it stays, with the focus that returns to it. */
export function renew(part: Element, fresh: Element): void {
  renewAttributes(part, fresh);
  part.replaceChildren(...fresh.childNodes);
}
