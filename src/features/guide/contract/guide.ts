import * as z from 'zod/mini';

const words = z.string('must be a text').check(z.trim(), z.minLength(1, 'must not be empty'));
/** A segment of an address. */
const id = z.string('must be a text').check(z.regex(/^[a-z0-9-]+$/, 'must be small letters, digits and hyphens'));
const claim = z._default(z.boolean('must be true or false'), false);

/** The answer "I do not know". Rules use it like any other answer. */
export const UNKNOWN = 'nao-sei';

const boardShapes = ['shortboard', 'fish', 'hybrid', 'softboard', 'midlength', 'longboard', 'sup'] as const;
export type BoardShape = (typeof boardShapes)[number];

/** The questions after the question for the board. */
export const laterQuestions = ['size', 'kick'] as const;
export type LaterQuestion = (typeof laterQuestions)[number];

const option = { id, text: words, hint: words };
const Board = z.object({
  ...option,
  shape: z.enum(boardShapes),
  /** The plural of this kind of board, for sentences. */
  many: words,
  /** The category whose picture lies over the drawing. */
  picture: z.optional(words),
  asks: z.array(z.enum(laterQuestions)).check(z.maxLength(2, 'must be two at most: three questions with the board')),
});

const Option = z.object({
  ...option,
  /** The text for the people of this size, if a deck fits only this size. */
  whom: z.optional(words),
  /** Whether the guide asks no further question after this answer. */
  isEnough: claim,
});

const Question = z.object({ heading: words, options: z.array(Option).check(z.minLength(2, 'must be two at least')) });

const Reason = z.object({
  fact: words,
  why: words,
  /** Whether the reason is our opinion or disputed. The page says so. */
  isOpinion: claim,
});

const Deck = z.object({
  category: words,
  /** The height of its kick, in millimetres. */
  kick: z.int('must be whole millimetres').check(z.positive('must be above 0')),
  reasons: z.array(Reason).check(z.minLength(1, 'must have one at least'), z.maxLength(4, 'must have four at most')),
});

const Rule = z
  .object({
    boards: z.array(id),
    /** The answers that the rule matches. A missing list matches any answer. */
    sizes: z.optional(z.array(id)),
    kicks: z.optional(z.array(id)),
    /** The best deck first; empty if the shop sells no matching deck. */
    decks: z.array(z.object({ category: words, when: z.optional(words) })),
    note: z.optional(words),
    /** Whether the guide recommends wax instead of a deck. */
    offersWax: claim,
  })
  .check(
    z.refine(({ decks, note }) => decks.length > 0 || note !== undefined, 'must have a note where it names no deck'),
    z.refine(
      ({ decks }) => decks.slice(1).every(({ when }) => when),
      'must say when its second deck is the better one',
    ),
  );
export type GuideRule = z.infer<typeof Rule>;

/** The schema of src/content/guide.yaml: the decks for each board, with reasons. */
export const Guide = z.object({
  /** Whether the shop has a guide. Another shop may not need one. */
  isOffered: z.boolean('must be true or false'),
  board: z.object({ heading: words, options: z.array(Board).check(z.minLength(2, 'must be two at least')) }),
  size: Question,
  kick: Question,
  decks: z.array(Deck),
  rules: z.array(Rule),
});
export type Guide = z.infer<typeof Guide>;
