import { defineCollection } from 'astro:content';
import { file, glob, type Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import { CardTerms } from '#features/catalogue/contract/cards.ts';
import { DeliveryTerms } from '#features/delivery/contract.ts';
import { Guide } from '#features/guide/contract/guide.ts';
import { Exemptions, GuaranteeNotice, MakersContent, SafetyContent } from '#features/legal/contract/legal-content.ts';
import { legalFacts } from '#features/legal/contract/legal-facts.ts';
import { Owner } from '#features/legal/contract/owner.ts';
import { blanksIn, brokenParts } from '#core/strings/fill-in.ts';
import { SearchWords } from '#features/search/contract.ts';
import { Promo } from '#features/cart/contract/promo.ts';
import { SeaTemperatures, WaxGrades } from '#features/guide/contract/sea.ts';
import { guideFaults } from '#features/guide/rules/deck-guide.ts';
import { waxFaults } from '#features/guide/rules/wax-guide.ts';

const words = z.string().trim().min(1);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #F2D5CC');
const link = z.string().regex(/^(\/|#|https:\/\/|mailto:|tel:)/, 'must begin with / or https://');
/** The name of a file below `folder` of src/content/pictures, without its ending: a misspelt one is said at once. */
const assetName = (folder: string, names: string[]) =>
  z
    .string()
    .refine((name) => names.includes(name), `must name a file of src/content/pictures/${folder}: ${names.join(', ')}`);
const namesOf = (files: Record<string, unknown>) => Object.keys(files).map((path) => path.replace(/^.*\/|\.\w+$/g, ''));

const categoryImages = namesOf(import.meta.glob('./content/pictures/categories/*'));
const posters = namesOf(import.meta.glob('./content/pictures/hero/*'));

/** Keeps the order of the file: collections themselves have none. */
const numbered = (text: string) => (parse(text) as object[]).map((entry, order) => ({ ...entry, order }));
const list = (name: string) => file(`src/content/${name}.yaml`, { parser: numbered });
const order = z.number();
const single = (name: string) => glob({ pattern: `${name}.yaml`, base: 'src/content' });

const legalFolder = 'src/content/legal';

/** The pages of the law and of help; a blank that nothing fills stops the build. */
function legalPages(): Loader {
  const files = glob({ pattern: '*.md', base: legalFolder });
  const known = new Set<string>(legalFacts);
  return {
    name: 'legal pages',
    async load(context) {
      await files.load(context);
      for (const [id, { body = '' }] of context.store.entries()) {
        const unknown = blanksIn(body).filter((name) => !known.has(name));
        if (unknown.length > 0)
          throw new Error(
            `${legalFolder}/${id}.md: nothing fills ${unknown.join(', ')}; there are ${legalFacts.join(', ')}`,
          );
        const broken = brokenParts(body).map((part) => `{{${part}}} ... {{/${part}}}`);
        if (broken.length > 0) throw new Error(`${legalFolder}/${id}.md: both marks are needed: ${broken.join(', ')}`);
      }
    },
  };
}

/** As long as search engines show it. */
const description = words.min(50).max(160);
const page = z.object({ title: words.max(60), description });

/** The hero's words are large: more of them would push the button off a phone's first screen. */
const headlineLine = words.max(32, 'must have 32 letters at most, to fit the first screen of a phone');

const footerLink = z.object({ text: words, url: link });
const review = z.object({
  userName: words,
  userLocation: words,
  rating: z.number().int().min(1).max(5),
  title: words,
  comment: words,
});

/** Says what a whole file gets wrong although each of its fields is right. */
const withoutFaults =
  <Content>(faultsOf: (content: Content) => string[]) =>
  ({ value, issues }: { value: Content; issues: object[] }) => {
    for (const message of faultsOf(value)) issues.push({ code: 'custom', message, input: value });
  };

/** What the marketers' files must hold; a wrong one stops the build and names the file and the field. */
export const collections = {
  brand: defineCollection({
    loader: single('brand'),
    schema: z.object({
      name: words,
      cookiePrefix: z.string().regex(/^[a-z]+$/, 'must be small letters only'),
      blurb: words,
    }),
  }),
  owner: defineCollection({ loader: single('owner'), schema: Owner }),
  hero: defineCollection({
    loader: single('hero'),
    schema: z.object({
      lead: words.max(30, 'must have 30 letters at most, to fit in one line on a phone').optional(),
      headline: z.array(headlineLine).min(1).max(3),
      button: words,
      posters: z.object({ wide: assetName('hero', posters), tall: assetName('hero', posters) }),
      videos: z.object({ wide: z.array(link).min(1), tall: z.array(link).min(1) }),
    }),
  }),
  newsletter: defineCollection({
    loader: single('newsletter'),
    schema: z.object({ heading: z.array(words).min(1).max(3), placeholder: words, purpose: words }),
  }),
  categories: defineCollection({
    loader: list('categories'),
    schema: z.object({
      text: words,
      path: z.string().regex(/^[\w-]+$/, 'must be letters, digits and hyphens'),
      image: assetName('categories', categoryImages),
      nameOnSand: words.max(10, 'must have 10 letters at most, to fit the screen of a phone').optional(),
      claim: words.max(30, 'must have 30 letters at most').optional(),
      fits: words.max(20, 'must have 20 letters at most, to fit its tile').optional(),
      isSoldByWeight: z.boolean().optional(),
      bgColor: colour,
      description,
      order,
    }),
  }),
  benefits: defineCollection({
    loader: list('benefits'),
    schema: z.object({ id: words, text: words, whenLive: words.optional(), order }),
  }),
  reviews: defineCollection({
    loader: single('reviews'),
    schema: z.object({ heading: words, note: words, samples: z.array(review).min(1) }),
  }),
  footer: defineCollection({
    loader: list('footer'),
    schema: z.object({ title: words, links: z.array(footerLink).min(1), order }),
  }),
  pages: defineCollection({
    loader: single('pages'),
    schema: z.object({
      home: page,
      products: page,
      contact: page,
      guide: page,
      deckGuide: page,
      waxGuide: page,
      sharePicture: z.object({ image: assetName('hero', posters), alt: words }),
      freeDelivery: words.max(100),
    }),
  }),
  orders: defineCollection({
    loader: single('orders'),
    schema: z.object({
      taxPercentage: z.number().min(0).max(100),
      returnDays: z.number().int().min(14, 'must be at least 14, because the law requires it').max(365),
      returnShipping: words.max(300),
      carriers: z.array(
        z.object({
          name: words.max(40),
          trackingUrl: z
            .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
            .refine((url) => url.includes('{number}'), 'must contain {number}'),
        }),
      ),
    }),
  }),
  legal: defineCollection({
    loader: legalPages(),
    schema: page.extend({ foot: z.number().optional(), menu: z.number().optional() }),
  }),
  guaranteeNotice: defineCollection({ loader: single('guarantee-notice'), schema: GuaranteeNotice }),
  exemptions: defineCollection({ loader: single('exemptions'), schema: Exemptions }),
  safety: defineCollection({ loader: single('safety'), schema: SafetyContent }),
  makers: defineCollection({ loader: single('makers'), schema: MakersContent }),
  delivery: defineCollection({ loader: single('delivery'), schema: DeliveryTerms }),
  search: defineCollection({ loader: single('search'), schema: SearchWords }),
  attributes: defineCollection({ loader: single('attributes'), schema: AttributeTerms }),
  care: defineCollection({
    loader: single('care'),
    schema: z.object({
      kinds: z.array(z.object({ kind: words, heading: words.max(40), steps: z.array(words).min(1) })),
    }),
  }),
  guide: defineCollection({ loader: single('guide'), schema: Guide.check(withoutFaults(guideFaults)) }),
  sea: defineCollection({ loader: single('sea-temperatures'), schema: SeaTemperatures }),
  wax: defineCollection({ loader: single('wax'), schema: WaxGrades.check(withoutFaults(waxFaults)) }),
  promo: defineCollection({ loader: glob({ pattern: 'promo.json', base: 'src/content' }), schema: Promo }),
  colours: defineCollection({
    loader: glob({ pattern: 'colours.json', base: 'src/content' }),
    schema: z.object({
      ink: z.object({ DEFAULT: colour, soft: colour, deep: colour }),
      foam: colour,
      sand: z.object({ DEFAULT: colour, picture: colour }),
      tide: z.object({ DEFAULT: colour, dark: colour }),
      swell: z.object({ DEFAULT: colour, soft: colour }),
      buoy: z.object({ DEFAULT: colour, dark: colour }),
    }),
  }),
  cards: defineCollection({ loader: single('cards'), schema: CardTerms }),
};
