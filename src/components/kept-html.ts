const kept = new WeakMap<object, Map<string, string>>();

/** In one piece: a page that is put together of ropes would be walked through thread by thread at each visit. */
const inOnePiece = (text: string): string => Buffer.from(text).toString();

/**
 * What was rendered of an object in one way, rendered at the first call for it and forgotten with the object. While
 * developing, components change under the same objects: nothing is kept.
 */
export async function keptHtml(of: object, as: string, render: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return await render();
  const ways = kept.get(of) ?? new Map<string, string>();
  kept.set(of, ways);
  const html = ways.get(as) ?? inOnePiece(await render());
  ways.set(as, html);
  return html;
}
