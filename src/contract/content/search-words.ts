import * as z from 'zod/mini';

const word = z.string('must be a word').check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(60));
const words = z.array(word, 'must be a list of words').check(z.minLength(1, 'must have a word'));
const groups = z.array(words, 'must be a list of lists of words');

/** Something that people look for and the shop does not have. */
const NotSold = z.strictObject(
  {
    name: word,
    words,
    /** The first word of some goods: it stands for these goods in a kind that is not sold ("wax tropical"). */
    kindOf: z.optional(word),
    /** Whether it only says what goods are for when they are named beside it ("deck para prancha"). */
    isPlace: z.optional(z.boolean('must be true or false')),
    /** Whether its words ask for it only beside the goods of its kind: `grip de bicicleta`, but not `bicicleta`. */
    onlyBeside: z.optional(z.boolean('must be true or false')),
    /** Whether the goods of its kind are found below the message that it is not sold ("wax sem cheiro"). */
    showsGoods: z.optional(z.boolean('must be true or false')),
  },
  'must have name and words, and no others but kindOf, isPlace, onlyBeside and showsGoods',
);
export type NotSold = z.infer<typeof NotSold>;

/** What src/content/search.yaml holds: the words by which people look for what the shop sells, or does not sell. */
export const SearchWords = z
  .strictObject(
    {
      goods: groups,
      synonyms: groups,
      filler: words,
      notSold: z.array(NotSold, 'must be a list'),
      water: z.strictObject({ warmer: word, colder: word }, 'must have warmer and colder'),
      /** Words that are no slips of the shop's, near as they are to some (`prego` is not `preto`). */
      ordinary: z.optional(words),
      /** Words by the letters that stand for them before a stroke (`c/`). */
      short: z.optional(z.record(z.string(), word, 'must be words by their letters')),
      /** The words behind an age; up to `upTo` years it asks for what `child` finds. */
      ages: z.optional(
        z.strictObject(
          { words, upTo: z.int('must be a whole number'), child: word },
          'must have words, upTo and child',
        ),
      ),
      /** Words that ask for what costs little, for what costs less than before, and for what is there at all. */
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
