import { downloadOnce } from './module-download.ts';

const { connection } = navigator as { connection?: { saveData?: boolean } };

/** The pages whose modules this page has requested. */
const known = new Set<string>();

/** Downloads the modules of a page that the visitor will probably open next, unless the visitor saves data. Never rejects. */
export async function downloadPageModules(path: string): Promise<void> {
  if (connection?.saveData || known.has(path)) return;
  known.add(path);
  try {
    const page = await fetch(path, { method: 'HEAD' });
    const modules = (page.headers.get('link') ?? '').matchAll(/<([^>]+)>; rel=modulepreload/g);
    await Promise.all(Array.from(modules, ([, file]) => downloadOnce(file as string)));
  } catch {
    // The page itself downloads them when it opens.
    known.delete(path);
  }
}
