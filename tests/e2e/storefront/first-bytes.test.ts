import { gzipSync } from 'node:zlib';
import { expect, test } from '../shop.ts';
import { pathOf } from '../storefront.ts';

const KB = 1024;

/** The parts of a page's HTML that delay the first paint on a slow phone, independent of the machine. */
interface Budget {
  elements: number;
  /** Bytes of the scripts that the parser runs. */
  inlineScripts: number;
  /** Compressed bytes up to the end of the headline. The first screen can then be painted. */
  untilHeadline: number;
  /** Bytes before the address of the page's first picture. */
  untilPicture: number;
}

// The handling of early taps (early-taps.ts) takes 1.1 KB of the inline scripts, 0.5 KB compressed. The rules for forced colours, long
// words and doubled text size precede the headline: 0.25 KB of / and 0.5 KB of a product. The rules that keep toasts off the bars take 0.1 KB.
// The months of the water temperature and the facts of the models are 90 elements of /, and their rules 0.375 KB. The rules for tiles of
// models on phones and for swipes take 0.1 KB, because a search shows a list on any page. The fonts of pages with an island take 37 bytes of
// the inline scripts. The line above the headline and the three promises are 13 elements of /, and 0.1 KB before the end of the headline.
const budgets: Record<string, Budget> = {
  '/': { elements: 915, inlineScripts: 3.3 * KB, untilHeadline: 13.95 * KB, untilPicture: 2 * KB },
  // 144 of them are the colours of the cards' models, 84 the tiles of the models, whose rules precede the headline.
  '/products': { elements: 1_475, inlineScripts: 3.3 * KB, untilHeadline: 13.25 * KB, untilPicture: 2 * KB },
  '/products/deck-j-bay': { elements: 500, inlineScripts: 3.3 * KB, untilHeadline: 12.25 * KB, untilPicture: 2 * KB },
  // The rules for icons that cards draw take 0.1 KB and replace nine elements per card; the name behind the pictures takes 0.3 KB, the
  // rules of stage, discs and measures 0.5 KB. The page still loads fewer bytes than before, because its colours are no pictures.
  // Readable addresses and the rules of size buttons take 0.2 KB.
  product: { elements: 850, inlineScripts: 3.3 * KB, untilHeadline: 16.5 * KB, untilPicture: 2 * KB },
  '/contact': { elements: 300, inlineScripts: 3.3 * KB, untilHeadline: 12 * KB, untilPicture: Infinity },
};

const bytesOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);

function measure(html: string): Budget {
  const withoutData = html.replaceAll(/<script type="application[^>]*>.*?<\/script>/gs, '');
  const inline = [...withoutData.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  );
  const picture = html.search(/<link rel="preload" as="image"/);
  return {
    elements: [...withoutData.matchAll(/<[a-z]/g)].length,
    inlineScripts: bytesOf(inline),
    untilHeadline: gzipSync(html.slice(0, html.indexOf('</h1>'))).length,
    untilPicture: picture < 0 ? Infinity : bytesOf([html.slice(0, picture)]),
  };
}

for (const [name, budget] of Object.entries(budgets)) {
  test(
    `The HTML of ${name} allows an early paint of the first screen.`,
    { tag: '@any-width' },
    async ({ request }, { annotations }) => {
      const html = await (await request.get(await pathOf(name, request))).text();
      const measured = measure(html);
      annotations.push({ type: 'first bytes', description: JSON.stringify(measured) });
      const parts = Object.keys(budget) as (keyof Budget)[];
      const overruns = parts.filter((part) => measured[part] > budget[part]);
      expect(overruns.map((part) => `${part}: ${measured[part]} of ${budget[part]}`)).toEqual([]);
    },
  );

  test(
    `The HTML of ${name} begins with the content of the first screen.`,
    { tag: '@any-width' },
    async ({ request }) => {
      const html = await (await request.get(await pathOf(name, request))).text();
      const order = ['<link rel="preload" as="image"', '<style>', '<header', '<cookie-banner', '<h1', '<footer'];
      const places = order.map((start) => html.indexOf(start)).filter((place) => place >= 0);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      // Nothing blocks rendering: scripts are modules, and style sheets are inline.
      expect(html).not.toMatch(/<script(?![^>]*type="module")[^>]*\ssrc=|rel="stylesheet"|rel="expect"/);
      const [head = ''] = html.split('</head>', 1);
      expect(head).not.toContain('type="module"');
    },
  );
}
