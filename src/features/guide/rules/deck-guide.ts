import { type Guide, type GuideRule, laterQuestions, type LaterQuestion, UNKNOWN } from '../contract/guide.ts';

export type GuideQuestion = 'board' | LaterQuestion;

/** A visitor's answer to one question. */
export interface GivenAnswer {
  question: GuideQuestion;
  id: string;
  /** The text of the answer in the content file; missing for "I do not know". */
  text?: string;
}

/** The step of the deck guide that a page shows: the next question or the result. */
export interface DeckGuideStep {
  given: readonly GivenAnswer[];
  /** The highest possible number of questions, as far as it is known. */
  total: number;
  next?: GuideQuestion;
  rule?: GuideRule;
}

/** The address of the deck guide after some answers. */
export const deckGuidePath = (answers: readonly string[]): string => ['/guia/deck', ...answers].join('/');

/** Reads the answers from the address of a page, in the order of the questions. Returns undefined if the guide has no such page. */
export function readDeckPath(guide: Guide, answers: readonly string[]): DeckGuideStep | undefined {
  const [first, ...others] = answers;
  if (first === undefined) return { given: [], total: 1 + laterQuestions.length, next: 'board' };
  const board = guide.board.options.find(({ id }) => id === first);
  if (!board && first !== UNKNOWN) return undefined;
  const asked = board?.asks ?? [];
  const total = 1 + asked.length;
  const given: GivenAnswer[] = [{ question: 'board', id: first, ...(board && { text: board.text }) }];
  let isEnough = false;
  for (const question of asked) {
    if (isEnough) break;
    const id = others.shift();
    if (id === undefined) return { given, total, next: question };
    const option = guide[question].options.find((one) => one.id === id);
    if (!option && id !== UNKNOWN) return undefined;
    given.push({ question, id, ...(option && { text: option.text }) });
    isEnough = option?.isEnough ?? false;
  }
  const rule = ruleFor(guide, given);
  return others.length > 0 || !rule ? undefined : { given, total, rule };
}

/** The first rule that matches the answers. A question that was not asked matches any rule. */
function ruleFor(guide: Guide, given: readonly GivenAnswer[]): GuideRule | undefined {
  const answerTo = (question: GuideQuestion) => given.find((answer) => answer.question === question)?.id;
  const fits = (list: readonly string[] | undefined, question: GuideQuestion) => {
    const answer = answerTo(question);
    return list === undefined || answer === undefined || list.includes(answer);
  };
  return guide.rules.find(
    ({ boards, sizes, kicks }) => fits(boards, 'board') && fits(sizes, 'size') && fits(kicks, 'kick'),
  );
}

/** Every path through the questions, as lists of answers. */
export function everyWay(guide: Guide): string[][] {
  const ways: string[][] = [[UNKNOWN]];
  for (const board of guide.board.options) {
    let open = [[board.id]];
    for (const question of board.asks) {
      const longer = open.flatMap((way) =>
        [...guide[question].options, { id: UNKNOWN, isEnough: false }].map(({ id, isEnough }) => ({
          way: [...way, id],
          isEnough,
        })),
      );
      ways.push(...longer.filter(({ isEnough }) => isEnough).map(({ way }) => way));
      open = longer.filter(({ isEnough }) => !isEnough).map(({ way }) => way);
    }
    ways.push(...open);
  }
  return ways;
}

/** The errors in the guide's content file: paths without a result, and names that the file does not describe. */
export function guideFaults(guide: Guide): string[] {
  const faults: string[] = [];
  const check = (names: readonly string[], known: readonly string[], list: string) => {
    for (const name of names) if (!known.includes(name)) faults.push(`${name} of ${list} is described nowhere`);
  };
  const ids = (question: GuideQuestion) => [...guide[question].options.map(({ id }) => id), UNKNOWN];
  for (const { boards, sizes = [], kicks = [], decks } of guide.rules) {
    check(boards, ids('board'), 'boards');
    check(sizes, ids('size'), 'sizes');
    check(kicks, ids('kick'), 'kicks');
    check(
      decks.map(({ category }) => category),
      guide.decks.map(({ category }) => category),
      'a rule',
    );
  }
  const unanswered = everyWay(guide).filter((way) => !readDeckPath(guide, way));
  return [...faults, ...unanswered.map((way) => `no rule answers ${way.join(', ')}`)];
}
