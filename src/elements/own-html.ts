/**
 * The one place where text of this shop's own pages becomes HTML: the Content-Security-Policy lets only this policy do so
 * (Trusted Types), so that no other line of script can make elements of what somebody typed.
 */
const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('shop', { createHTML: (html) => html });

/** What the types of the DOM do not know yet; older browsers lack it. */
interface WithTrustedTypes {
  trustedTypes?: {
    createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
  };
}

const parse = (html: string): Document =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');

/** Fetches a page of the shop and reads it; rejects when the server cannot be reached or does not have it. */
export async function fetchPage(address: string, signal?: AbortSignal): Promise<Document> {
  const response = await fetch(address, { ...(signal && { signal }), headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  // The page that is there has a style sheet, and its Content-Security-Policy may allow no other.
  return parse((await response.text()).replace(/<style>.*?<\/style>/s, ''));
}

/** What stands in a `<noscript>`: a page read by DOMParser holds the elements themselves, a page read by the browser their text. */
export function elementsIn(noscript: Element): HTMLCollection {
  const page = noscript.firstElementChild ? noscript : parse(noscript.textContent).body;
  return page.children;
}
