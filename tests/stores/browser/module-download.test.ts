import { expect, test, vi } from 'vitest';
import { downloadModule } from '#browser/module-download.ts';

/** Answers each download with the next of these, and returns the requested addresses. */
function answerDownloads(...answers: (Response | Error)[]): string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(new URL(url).pathname);
    const answer = answers.shift() ?? new Error('There is no further answer.');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return requested;
}

const load = () => Promise.resolve('the module');

test('The module loads after its file and the files that it imports have arrived.', async () => {
  const requested = answerDownloads(new Response('1'), new Response('2'));
  const steps: string[] = [];
  const loaded = await downloadModule(() => {
    steps.push(...requested);
    return load();
  }, ['_astro/first.js', '_astro/its-import.js']);
  expect(loaded).toBe('the module');
  expect(steps).toEqual(['/_astro/first.js', '/_astro/its-import.js']);
});

test.each([
  ['without a network', new TypeError('Failed to fetch')],
  ['with an error page', new Response('', { status: 502 })],
])('A download that fails %s loads no module, and the next try requests the file again.', async (_, failure) => {
  const file = `_astro/failed-${failure.constructor.name}.js`;
  const requested = answerDownloads(failure, new Response('1'));
  const loader = vi.fn(load);
  await expect(downloadModule(loader, [file])).rejects.toThrow();
  expect(loader).not.toHaveBeenCalled();
  await expect(downloadModule(loader, [file])).resolves.toBe('the module');
  expect(requested).toEqual([`/${file}`, `/${file}`]);
});

test('Two modules that import the same file share one download.', async () => {
  const requested = answerDownloads(new Response('1'));
  await Promise.all([downloadModule(load, ['_astro/shared.js']), downloadModule(load, ['_astro/shared.js'])]);
  await downloadModule(load, ['_astro/shared.js']);
  expect(requested).toEqual(['/_astro/shared.js']);
});

test('A file that the page has already received is not downloaded again.', async () => {
  const requested = answerDownloads();
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((url) =>
    url.endsWith('/_astro/on-page.js') ? [{ decodedBodySize: 300 } as PerformanceResourceTiming] : [],
  );
  await expect(downloadModule(load, ['_astro/on-page.js'])).resolves.toBe('the module');
  expect(requested).toEqual([]);
});

test('A module without known files loads.', async () => {
  await expect(downloadModule(load)).resolves.toBe('the module');
});
