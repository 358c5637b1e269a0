import type { Page } from 'playwright/test';

interface Recorder {
  faults: string[];
  stops: number;
  /** Whether the focus returned to the first stop. */
  isRound: boolean;
  seen: Set<Element>;
  /** Stops that were out of sight. The page may still have been moving, so they are checked again at the end. */
  suspects: Set<Element>;
  checkAgain(): Promise<void>;
  first?: Element;
  last?: Element;
  isAway: boolean;
  hasBeenAway: boolean;
}

type Walker = Window & { walk: Recorder };

/** How many presses come between two checks whether the focus has returned. */
const STRIDE = 8;

/**
 * Presses Tab until the focus returns to its start, at most `most` times. Each stop must be in the viewport, uncovered and visibly
 * focused. The focus may leave the page only between its last and its first stop.
 */
export async function walkByTab(page: Page, most: number) {
  await page.evaluate(recordStops);
  for (let presses = 1; presses <= most; presses++) {
    await page.keyboard.press('Tab');
    if (presses % STRIDE > 0) continue;
    if ((await page.evaluate(readWalk)).isRound) break;
  }
  await page.evaluate(() => (window as unknown as Walker).walk.checkAgain());
  return page.evaluate(readWalk);
}

function readWalk() {
  const { faults, stops, isRound } = (window as unknown as Walker).walk;
  return { faults, stops, isRound };
}

/** Runs in the page. Checks each stop when the key is released, so that it needs no separate call. */
function recordStops(): void {
  const isRecording = 'walk' in window;
  const walk: Recorder = {
    ...{ faults: [], stops: 0, isRound: false, seen: new Set(), isAway: false, hasBeenAway: false },
    ...{ suspects: new Set(), checkAgain },
  };
  (window as unknown as Walker).walk = walk;
  if (!isRecording) addEventListener('keyup', ({ key }) => key === 'Tab' && lookAtStop(), { capture: true });

  function lookAtStop(): void {
    const { walk: current } = window as unknown as Walker;
    if (current.isRound) return;
    const focused = document.activeElement;
    if (!focused || focused === document.body) {
      if (current.isAway) current.faults.push(`the focus is lost after ${nameOf(current.last)}`);
      current.isAway = true;
      current.hasBeenAway = true;
      return;
    }
    const order = orderFault(current, focused);
    if (order) current.faults.push(order);
    current.isAway = false;
    current.last = focused;
    // The round may skip its start: a dialog keeps the focus, and a menu closes behind it.
    const mayBeRound = current.hasBeenAway || focused.closest('dialog, [popover]') !== null;
    if (focused === current.first || (mayBeRound && current.seen.has(focused))) {
      current.isRound = true;
      return;
    }
    current.seen.add(focused);
    current.first ??= focused;
    current.stops += 1;
    if (coverFault(focused)) current.suspects.add(focused);
    const ring = ringFault(focused);
    if (ring) current.faults.push(ring);
  }

  /** Focuses each suspect again, which scrolls it into view, and checks it when the page has been painted. */
  async function checkAgain(): Promise<void> {
    for (const one of walk.suspects) {
      if (!one.isConnected || !(one instanceof HTMLElement)) continue;
      (document.activeElement as HTMLElement | null)?.blur();
      one.focus();
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      const fault = document.activeElement === one ? coverFault(one) : undefined;
      if (fault) walk.faults.push(fault);
    }
  }

  function nameOf(one?: Element): string {
    if (!one) return 'the start';
    const labels = (one as Partial<HTMLInputElement>).labels;
    const label = one.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? one.textContent;
    const words = label.trim().replace(/\s+/g, ' ').slice(0, 50);
    return `<${one.localName}${one.id && ` id="${one.id}"`}> "${words || one.outerHTML.slice(0, 90)}"`;
  }

  /** Returns the label for a radio button or a file field that only assistive technology sees. */
  function shownFor(one: Element): Element {
    const { width, height } = one.getBoundingClientRect();
    const isDrawn = width > 1 && height > 1 && getComputedStyle(one).opacity !== '0';
    return isDrawn ? one : ((one as Partial<HTMLInputElement>).labels?.[0] ?? one);
  }

  function coverFault(one: Element): string | undefined {
    const shown = shownFor(one);
    const owners = [shown, one, ...((one as Partial<HTMLInputElement>).labels ?? [])];
    const points = [...shown.getClientRects()].flatMap(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].flatMap((across) =>
        [0.1, 0.5, 0.9].map((down) => [left + width * across, top + height * down] as const),
      ),
    );
    const inside = points.filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight);
    if (inside.length === 0) return `${nameOf(one)} is off the screen`;
    const hits = inside.map(([x, y]) => document.elementFromPoint(x, y));
    if (hits.some((hit) => hit && owners.some((owner) => owner.contains(hit)))) return undefined;
    const cover = hits.find((hit) => hit !== null);
    return `${nameOf(one)} is under ${cover ? cover.outerHTML.slice(0, 110) : 'nothing that can be hit'}`;
  }

  function ringFault(one: Element): string | undefined {
    const shown = shownFor(one);
    // The parts of a date field draw their focus themselves.
    if (one.matches('input[type="date"]')) return undefined;
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    const around = [one.nextElementSibling, shown.parentElement].filter((near) => near !== null);
    const drawers = [one, shown, ...around, ...shown.querySelectorAll('*')];
    const isDrawn = drawers.some((drawer) => ['', '::before', '::after'].some((part) => hasRing(drawer, part)));
    return isDrawn ? undefined : `${nameOf(one)} does not draw its focus`;
  }

  function hasRing(one: Element, part: string): boolean {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one, part);
    const isClear = /rgba.*, 0\)|\/ 0\)/.test(outlineColor);
    const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && !isClear;
    return hasOutline || (boxShadow !== 'none' && !boxShadow.endsWith('0px 0px 0px 0px'));
  }

  /** The end of the page is followed by its start. A stop further down means that the focus was lost in between. */
  function orderFault({ isAway, last }: Recorder, one: Element): string | undefined {
    if (!isAway || !last?.isConnected) return undefined;
    const isLater = last.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isLater ? `the focus leaves the page between ${nameOf(last)} and ${nameOf(one)}` : undefined;
  }
}
