import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds against WCAG 2.2 AA and its own advice, as `rule: element`; the page must let strange scripts in.
 * Only faults are described and leave the page: with all that passes a long list takes 2.2 s of a core instead of 0.7.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(source);
  return await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  });
}

/** Controls that are smaller than 44 by 44 px, but for links inside a text and boxes to tick, which may be smaller. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const smallest = 43.5;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, summary, textarea, input:not(.sr-only, [type=checkbox], [type=radio])',
    );
    return [...controls].filter(isSmall).map((control) => control.outerHTML.slice(0, 160));

    function isSmall(control: HTMLElement): boolean {
      if (!control.checkVisibility({ opacityProperty: true }) || control.closest('p, address, .sr-only')) return false;
      // A picture for pointers, whose links a list beside it repeats.
      if (control.closest('svg[aria-hidden]')) return false;
      // A finger goes through it to what lies behind.
      if (getComputedStyle(control).pointerEvents === 'none') return false;
      const boxes = [control, ...control.querySelectorAll('*')].map((one) => one.getBoundingClientRect());
      const after = getComputedStyle(control, '::after');
      if (after.position === 'absolute' && after.content !== 'none') return false;
      const [width, height] = (['width', 'height'] as const).map((side) => Math.max(...boxes.map((box) => box[side])));
      return width! < smallest || height! < smallest;
    }
  });
