import type { Picture } from '#core/picture/picture-contract.ts';
import { vi } from 'vitest';

/** The answer of an upload: a status, 0 for no answer, or a promise that the test resolves later. */
type Answer = number | Promise<number>;

/** A picture as the API stores it. */
export const aKeptPicture = (changes: Partial<Picture> = {}): Picture => ({
  base: '/media/0123456789abcdef01234567',
  widths: [160],
  width: 200,
  height: 200,
  alt: '',
  ...changes,
});

/**
 * Replaces the browser's XMLHttpRequest: reports a quarter as sent, then answers each upload with the next of `answers`. Returns
 * address, header names and file name of each upload.
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
