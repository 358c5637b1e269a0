import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Lists the violations of WCAG 2.2 AA and of axe's best practices as `rule: element`. The page must allow foreign scripts.
 * Only violations are returned from the page: with the passes, a long list takes 2.2 s of processor time instead of 0.7.
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

/** Controls smaller than 44 by 44 px, except links in a text and checkboxes, which may be smaller. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const smallest = 43.5;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, summary, textarea, input:not(.sr-only, [type=checkbox], [type=radio])',
    );
    return [...controls].filter(isSmall).map((control) => control.outerHTML.slice(0, 160));

    function isSmall(control: HTMLElement): boolean {
      if (!control.checkVisibility({ opacityProperty: true }) || control.closest('p, address, .sr-only')) return false;
      // A picture for pointers, whose links are repeated in a list next to it.
      if (control.closest('svg[aria-hidden]')) return false;
      // Taps pass through it to the element behind.
      if (getComputedStyle(control).pointerEvents === 'none') return false;
      const boxes = [control, ...control.querySelectorAll('*')].map((one) => one.getBoundingClientRect());
      const after = getComputedStyle(control, '::after');
      if (after.position === 'absolute' && after.content !== 'none') return false;
      const [width, height] = (['width', 'height'] as const).map((side) => Math.max(...boxes.map((box) => box[side])));
      return width! < smallest || height! < smallest;
    }
  });
