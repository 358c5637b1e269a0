import type { Picture } from '#contract/product.ts';
import { vi } from 'vitest';

/** What an upload is answered with: a status, 0 when no answer comes, or one that the test lets go later. */
type Answer = number | Promise<number>;

/** A picture as the API keeps it. */
export const aKeptPicture = (changes: Partial<Picture> = {}): Picture => ({
  base: '/media/0123456789abcdef01234567',
  widths: [160],
  width: 200,
  height: 200,
  alt: '',
  ...changes,
});

/**
 * Stands in for the browser's XMLHttpRequest: tells of a quarter that is sent, then answers each upload with the next
 * of `answers`. Returns what was sent, call by call: address, names of the headers, name of the file.
 */
export function answerUploads(...answers: Answer[]): string[] {
  const sent: string[] = [];
  let count = 0;
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
      const { name } = form.get('images') as File;
      sent.push(name);
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }));
      void this.#answer(`/media/${name}`);
    }
    async #answer(base: string) {
      this.status = await (answers[count++] ?? 0);
      const success = this.status === 200;
      this.responseText = JSON.stringify(success ? { success, picture: aKeptPicture({ base }) } : { success });
      this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', StandIn);
  return sent;
}
