import * as z from 'zod/mini';
import { Attributes, type AttributeName } from './attributes.ts';

const text = z.string('must be a text').check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(60));
const id = z.string('must be a text').check(z.regex(/^[a-z0-9-]+$/, 'must be small letters, digits and hyphens'));
const hex = z
  .string('must be a colour')
  .check(z.regex(/^#[0-9a-f]{6}$/i, 'must be # and six digits or letters from a to f'));
/** Synonyms of the name in product names and descriptions. */
const words = z._default(z.array(text, 'must be a list of words'), []);

const choice = { id, name: text, words };
const Choice = z.strictObject(choice, 'must have id and name, and no others but words');
export type Choice = z.infer<typeof Choice>;

const Shade = z.strictObject(
  {
    ...choice,
    hex,
    /** For a shade: the colour that represents it in filters. */
    of: z.optional(id),
  },
  'must have id, name and hex, and no others but words and of',
);
export type Shade = z.infer<typeof Shade>;

const names = Object.keys(Attributes.shape) as [AttributeName, ...AttributeName[]];
const Kind = z.strictObject(
  {
    ...choice,
    /** The `path` of each category of this kind. */
    categories: z.array(text, 'must be a list of paths'),
    /** The attributes in the seller's form for such a product, in this order. */
    offers: z.array(z.enum(names, `must be of ${names.join(', ')}`)),
    /** The attribute that differs within a model. */
    variesBy: z.enum(['colours', 'scent'], 'must be colours or scent'),
    /** The name of the description's line about the second picture, a close-up: `Ranhuras` for `Ranhuras: diamante fresado`. */
    closeUp: z.optional(text),
  },
  'must have id, name, categories, offers and variesBy, and no others but words and closeUp',
);
export type Kind = z.infer<typeof Kind>;

const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item, 'must be a list').check(z.minLength(1));
const unlike = (ids: readonly string[]): string[] => ids.filter((one, index) => ids.indexOf(one) !== index);

/** The schema of src/content/attributes.yaml: the attributes of products, with the words of names and descriptions. */
export const AttributeTerms = z
  .strictObject(
    {
      kinds: list(Kind),
      colours: list(Shade),
      scents: list(Shade),
      boards: list(Choice),
      arches: list(Choice),
      /** The upper ends of the price bands in lists, in euros. */
      priceSteps: z.array(z.int('must be whole euros').check(z.positive('must be above 0'))),
    },
    'must have kinds, colours, scents, boards, arches and priceSteps',
  )
  .check(
    z.superRefine((terms, { addIssue }) => {
      for (const key of ['kinds', 'colours', 'scents', 'boards', 'arches'] as const) {
        for (const twice of unlike(terms[key].map((entry) => entry.id)))
          addIssue({ code: 'custom', message: `has ${twice} twice`, path: [key] });
      }
      for (const key of ['colours', 'scents'] as const) {
        for (const { id: shade, of } of terms[key]) {
          if (of === undefined || terms[key].some((other) => other.id === of && other.of === undefined)) continue;
          addIssue({
            code: 'custom',
            message: `${shade} must be of an id of this list that is of no other`,
            path: [key],
          });
        }
      }
      if (terms.priceSteps.some((step, index) => index > 0 && step <= (terms.priceSteps[index - 1] ?? 0)))
        addIssue({ code: 'custom', message: 'must rise', path: ['priceSteps'] });
    }),
  );
export type AttributeTerms = z.infer<typeof AttributeTerms>;
