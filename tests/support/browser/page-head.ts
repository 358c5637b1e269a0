const META = /<meta (?:name|property)="([^"]+)" content="([^"]*)"/g;
const DATA = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** Reads the head of a page as search engines and link previews do. `things` are all items of its structured data. */
export function readHead(html: string) {
  type Graph = { '@graph': Record<string, unknown>[] };
  const graphs = [...html.matchAll(DATA)].map(([, text = '']) => JSON.parse(text) as Graph);
  const meta: Record<string, string> = Object.fromEntries(
    [...html.matchAll(META)].map(([, name = '', content = '']) => [name, content]),
  );
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    meta,
    things: graphs.flatMap((graph) => graph['@graph']),
  };
}
