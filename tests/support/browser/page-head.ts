/** The head of a page, as search engines and link previews read it. */
export interface PageHead {
  title: string | undefined;
  canonical: string | undefined;
  /** Contents of the meta elements by name or property, as in the HTML. */
  meta: Record<string, string>;
  /** All items of the page's structured data. */
  things: Record<string, unknown>[];
}

const META = /<meta (?:name|property)="([^"]+)" content="([^"]*)"/g;
const DATA = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** Reads the head of a page of the shop. */
export function readHead(html: string): PageHead {
  const graphs = [...html.matchAll(DATA)].map(([, text = '']) => JSON.parse(text) as { '@graph': PageHead['things'] });
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    meta: Object.fromEntries([...html.matchAll(META)].map(([, name = '', content = '']) => [name, content])),
    things: graphs.flatMap((graph) => graph['@graph']),
  };
}
