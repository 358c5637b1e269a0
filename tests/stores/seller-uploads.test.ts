import { $uploads, forgetUploads, retryUpload, uploadPictures } from '#stores/seller-uploads.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '../support/builders.ts';

const picture = (name: string) => new File(['bytes'], name, { type: 'image/png' });

/** Answers uploads as a browser's XMLHttpRequest would, each with the next status. */
function answerUploads(...statuses: number[]): string[] {
  const sent: string[] = [];
  class StandIn extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    withCredentials = false;
    open(method: string, url: string) {
      sent.push(`${method} ${new URL(url).pathname}`);
    }
    setRequestHeader(name: string) {
      sent.push(name);
    }
    send(form: FormData) {
      sent.push((form.get('images') as File).name);
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }));
      progress.push($uploads.get().map((one) => one.sent));
      this.status = statuses.shift() ?? 0;
      const product = { ...aProduct(), archived: false };
      this.responseText = JSON.stringify(this.status === 200 ? { success: true, product } : { success: false });
      this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', StandIn);
  return sent;
}

let progress: number[][] = [];

beforeEach(() => {
  progress = [];
  $uploads.set([]);
});
afterEach(() => vi.unstubAllGlobals());

const states = () => $uploads.get().map(({ file, state, sent }) => [file.name, state, sent]);

test('pictures are sent one after the other with their progress; one that fails can be tried again', async () => {
  const sent = answerUploads(200, 0, 200);
  expect(await uploadPictures('product-1', [picture('a.png'), picture('b.png')])).toBe(false);
  expect(states()).toEqual([
    ['a.png', 'done', 1],
    ['b.png', 'failed', 0.25],
  ]);
  expect(progress).toEqual([
    [0.25, 0],
    [1, 0.25],
  ]);
  const [, failed] = $uploads.get();
  expect(failed?.problem).not.toBe('');
  expect(await retryUpload(failed?.id ?? 0)).toBe(true);
  expect(sent.filter((line) => line.endsWith('.png'))).toEqual(['a.png', 'b.png', 'b.png']);
  expect(sent).toContain('POST /api/product/images');
  expect(sent).not.toContain('content-type');
  forgetUploads();
  expect($uploads.get()).toEqual([]);
});

test('a file that is no picture is said and not sent', async () => {
  const sent = answerUploads();
  expect(await uploadPictures('product-1', [new File(['x'], 'notes.txt', { type: 'text/plain' })])).toBe(false);
  expect([sent, $uploads.get()]).toEqual([[], []]);
});
