import { createHash } from 'node:crypto';
import { firstPaintScript } from '#elements/first-paint.ts';
import { lateFontsScript } from '#elements/late-fonts.ts';
import { layoutStepScript } from '#elements/layout-step.ts';

/** What lets the scripts that stand in the pages themselves run under the Content-Security-Policy. */
export const scriptHashes = [lateFontsScript, firstPaintScript, layoutStepScript].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}` as const,
);
