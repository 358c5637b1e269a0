import { createHash } from 'node:crypto';
import { earlyTapsScript } from '#browser/first-paint/early-taps.ts';
import { firstPaintScript } from '#browser/first-paint/first-paint.ts';
import { lateFontsScript } from '#browser/first-paint/late-fonts.ts';
import { layoutStepScript } from '#browser/first-paint/layout-step.ts';
import { earlyListScript } from '#features/checkout/elements/early-list.ts';
import { afterPictureScript } from '#features/product-cards/elements/after-picture.ts';
import { foldOnPhonesScript } from '#features/product-pages/elements/fold-on-phones.ts';

/** Returns the hash that lets an inline script or style sheet pass the Content-Security-Policy. */
export const inlineHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

export const scriptHashes = [
  lateFontsScript,
  earlyTapsScript,
  firstPaintScript,
  layoutStepScript,
  afterPictureScript,
  foldOnPhonesScript,
  earlyListScript,
].map(inlineHash);
