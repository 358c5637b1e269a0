import type { PictureProgress, WaitingPicture } from '../contract/waiting-pictures.ts';

const pictures = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`);
const products = (count: number): string => (count === 1 ? '1 product' : `${count} products`);

const flaws: Record<NonNullable<WaitingPicture['reason']>, string> = {
  address: 'This is not a web address that begins with http:// or https://.',
  private: 'The address leads into a private network. If it is yours, name its host in the setting IMPORT_HOSTS.',
  unknown_host: 'The server was not found.',
  unreachable: 'The server does not answer.',
  redirects: 'The server sends us to another address again and again, or to one that we must not open.',
  status: 'The server refused it.',
  encoding: 'The server sends it compressed.',
  type: 'There is a page instead of a picture.',
  size: 'The file is larger than 10 MB.',
  time: 'The server took longer than 30 seconds.',
  not_a_picture: 'The file is not a JPEG, PNG, WebP or AVIF picture.',
  too_many_pixels: 'The picture has more than 60 megapixels.',
  internal: 'The shop could not store it.',
};

/** Products that wait for the pictures of an import: English, as the rest of the seller's area (spec 2). */
export const waitingPictureTexts = {
  waiting: 'Waiting for pictures',
  count: ({ products: waiting, failed }: PictureProgress) =>
    `${products(waiting)}${failed > 0 ? `, ${pictures(failed)} failed` : ''}`,
  progress: ({ received, requested }: PictureProgress) => `${received} of ${pictures(requested)} received`,
  hint: 'Pictures arrive in the background. You can leave this page.',
  ofProduct: (received: number, open: number) => `${received} of ${pictures(received + open)} received`,
  reason: ({ reason, status }: Pick<WaitingPicture, 'reason' | 'status'>) => {
    if (reason === 'status' && (status === 404 || status === 410)) return 'The server has no such file (404).';
    if (reason === 'status' && status !== null) return `The server refused it (${status}).`;
    return reason === null ? '' : flaws[reason];
  },
  later: (time: string) => `Next try at ${time}.`,
  tryAgain: 'Try again',
  giveUp: 'Give up',
  tryAllAgain: 'Try all again',
  giveUpFailed: 'Give up all failed',
  forProduct: (action: string, name: string) => `${action}: ${name}`,
  listFailed: 'The waiting pictures could not be loaded.',
  notDone: 'This could not be done. Try again.',
  triedAgain: (count: number) => `Trying ${pictures(count)} again.`,
  givenUp: (count: number) => `Gave up ${pictures(count)}. You can upload pictures on the page of the product.`,
} as const;
