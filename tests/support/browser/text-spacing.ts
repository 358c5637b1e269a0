import type { Page } from 'playwright/test';

/** Sets the text spacing of WCAG 1.4.12 on the open page. A constructed style sheet passes the Content-Security-Policy. */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-bottom: 2em !important }
       .below-first-screen { content-visibility: visible !important }`,
    );
    document.adoptedStyleSheets.push(sheet);
  });

/** Doubles all text sizes in rem or em, as a browser's own setting does. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% } .below-first-screen { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/**
 * The elements that make the page, the seller's main part or an open overlay scroll sideways, because they reach over its right edge.
 * Elements inside a list or table that scrolls sideways deliberately do not count.
 */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inner = document.querySelectorAll('main, dialog[open], [popover]:popover-open');
    const scrollers = [document.documentElement, ...inner];
    return scrollers.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).flatMap(wideIn);

    function wideIn(scroller: Element): string[] {
      const edge = scroller.getBoundingClientRect().left + scroller.clientWidth;
      const wide = [...scroller.querySelectorAll('*')].filter(
        (one) => one.checkVisibility() && one.getBoundingClientRect().right > edge + 0.5 && !isClipped(one, scroller),
      );
      const deepest = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)));
      const found = deepest.map(
        (one) => `${one.outerHTML.slice(0, 120)} ${Math.round(one.getBoundingClientRect().right - edge)} px`,
      );
      return [
        `${scroller.localName}: ${scroller.scrollWidth - scroller.clientWidth} px too wide`,
        ...found.slice(0, 5),
      ];
    }

    function isClipped(one: Element, scroller: Element): boolean {
      for (let place = one.parentElement; place && place !== scroller; place = place.parentElement)
        if (getComputedStyle(place).overflowX !== 'visible') return true;
      return false;
    }
  });

/** Texts that the edge of an element around them cuts off. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const holder = walker.currentNode.parentElement;
      if (
        text === '' ||
        !holder?.checkVisibility({ opacityProperty: true }) ||
        holder.closest('.sr-only, [data-swiper], option, script, style, noscript')
      )
        continue;
      range.selectNodeContents(walker.currentNode);
      const boxes = [...range.getClientRects()];
      const edge = boxes.map((box) => edgeThatCuts(box, holder)).find((one) => one !== undefined);
      if (edge) found.add(`"${text.slice(0, 60)}" cut by ${edge.outerHTML.slice(0, 100)}`);
    }
    return [...found];

    /** The element around a line of text that permanently hides a part of it. */
    function edgeThatCuts(box: DOMRect, holder: Element): Element | undefined {
      for (let place: Element | null = holder; place && place !== document.body; place = place.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(place);
        const edge = place.getBoundingClientRect();
        const tolerance = 2;
        // Visually hidden, for assistive technology.
        if (edge.width <= 1) return undefined;
        if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto' || overflowY === 'scroll')
          return undefined;
        if (overflowX !== 'visible' && (box.right > edge.right + tolerance || box.left < edge.left - tolerance))
          return place;
        if (
          overflowY !== 'visible' &&
          (box.bottom > edge.bottom + box.height / 3 || box.top < edge.top - box.height / 3)
        )
          return place;
        if (position === 'fixed') return undefined;
      }
      return undefined;
    }
  });

/** Replaces each text on the page that contains one of `typed` with one word of 60 letters, as a person may type it. */
export const typeLongWords = (page: Page, typed: readonly string[]): Promise<void> =>
  page.evaluate((parts) => {
    // Parts that have not been on the screen have no layout.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.below-first-screen { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, template, noscript')) continue;
      if (parts.some((part) => text.textContent?.includes(part)))
        text.textContent = 'Mararrifada'.repeat(6).slice(0, 60);
    }
  }, typed);
