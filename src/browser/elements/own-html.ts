/** The only place that turns the shop's own text into HTML. The Content-Security-Policy allows no other Trusted Types policy. */
const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('shop', { createHTML: (html) => html });

/** The DOM types lack this property. Older browsers lack it too. */
interface WithTrustedTypes {
  trustedTypes?: {
    createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
  };
}

const parse = (html: string): Document =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');

/** Loads and parses a page of the shop. Rejects if the server is unreachable or does not have the page. */
export async function fetchPage(address: string, signal?: AbortSignal): Promise<Document> {
  const response = await fetch(address, { ...(signal && { signal }), headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  // The current page already has a style sheet, and its Content-Security-Policy may not allow another one.
  return parse((await response.text()).replace(/<style>.*?<\/style>/s, ''));
}

/** Returns the elements inside a `<noscript>`. DOMParser parses them as elements, the browser keeps them as text. */
export function elementsIn(noscript: Element): HTMLCollection {
  const page = noscript.firstElementChild ? noscript : parse(noscript.textContent).body;
  return page.children;
}
