/** The successful and pending downloads of this page, by URL. */
const downloads = new Map<string, Promise<void>>();

/**
 * The build calls this around each `import()`: `files` are the chunk and all chunks that it imports.
 *
 * It downloads them with `fetch` before the browser loads them as modules. The reason: Chrome up to version 153 and other browsers
 * before the summer of 2026 remember a module that failed to load until the page is reloaded. Then every further try
 * fails without a request. A failed `fetch` is not remembered, and the browser takes a downloaded module from its cache.
 */
export async function downloadModule<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  await Promise.all(files.map(downloadOnce));
  return await load();
}

/** Downloads a file into the cache of the browser, unless this page has it. A failed download is tried again at the next call. */
export function downloadOnce(file: string): Promise<void> {
  const url = new URL(file, new URL(import.meta.env.BASE_URL, location.href)).href;
  if (isDownloaded(url)) return Promise.resolve();
  const download =
    downloads.get(url) ??
    downloadFile(url).catch((failure: unknown) => {
      downloads.delete(url);
      throw failure;
    });
  downloads.set(url, download);
  return download;
}

/** Whether the page has already received the file, for example as a script of the page. */
const isDownloaded = (url: string): boolean =>
  (performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[]).some(
    ({ decodedBodySize }) => decodedBodySize > 0,
  );

async function downloadFile(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  // The browser caches a response only after its body has been read.
  await response.arrayBuffer();
}
