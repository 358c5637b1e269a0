import * as z from 'zod/mini';

const word = z.string('must be a word').check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(60));
const words = z.array(word, 'must be a list of words').check(z.minLength(1, 'must have a word'));
const groups = z.array(words, 'must be a list of lists of words');

/** Goods that visitors search for and the shop does not sell. */
const NotSold = z.strictObject(
  {
    name: word,
    words,
    /** The first word of some goods. The entry is then an unsold kind of these goods ("wax tropical"). */
    kindOf: z.optional(word),
    /** Whether the word, next to the name of goods, only says where they are used ("deck para prancha"). */
    isPlace: z.optional(z.boolean('must be true or false')),
    /** The goods that its length asks for: `prancha 5'10` finds decks. */
    describes: z.optional(word),
    /** Whether the entry applies only next to the goods of its kind: `grip de bicicleta`, but not `bicicleta`. */
    onlyBeside: z.optional(z.boolean('must be true or false')),
    /** Whether the result also lists the goods of its kind below the "not sold" message ("wax sem cheiro"). */
    showsGoods: z.optional(z.boolean('must be true or false')),
  },
  'must have name and words, and no others but kindOf, isPlace, describes, onlyBeside and showsGoods',
);
export type NotSold = z.infer<typeof NotSold>;

/** The schema of src/content/search.yaml: the words for goods that the shop sells or does not sell. */
export const SearchWords = z
  .strictObject(
    {
      goods: groups,
      synonyms: groups,
      filler: words,
      notSold: z.array(NotSold, 'must be a list'),
      water: z.strictObject({ warmer: word, colder: word }, 'must have warmer and colder'),
      /** Ordinary words that are not typing errors of the shop's words, although they look similar (`prego` is not `preto`). */
      ordinary: z.optional(words),
      /** Words by their abbreviation before a slash (`c/`). */
      short: z.optional(z.record(z.string(), word, 'must be words by their letters')),
      /** The words after an age. Up to `upTo` years, the query also searches for `child`. */
      ages: z.optional(
        z.strictObject(
          { words, upTo: z.int('must be a whole number'), child: word },
          'must have words, upTo and child',
        ),
      ),
      /** Words for low prices, for reduced prices, and for any product. */
      wishes: z.optional(z.strictObject({ cheap: words, sale: words, any: words }, 'must have cheap, sale and any')),
    },
    'must have goods, synonyms, filler, notSold and water, and no others but ordinary, short, ages and wishes',
  )
  .check(
    z.superRefine(({ goods, notSold }, { addIssue }) => {
      const known = goods.map(([first = '']) => first);
      for (const [index, { kindOf }] of notSold.entries()) {
        if (kindOf === undefined || known.includes(kindOf)) continue;
        const message = `must be the first word of some goods: ${known.join(', ')}`;
        addIssue({ code: 'custom', message, path: ['notSold', index, 'kindOf'] });
      }
    }),
  );
export type SearchWords = z.infer<typeof SearchWords>;
