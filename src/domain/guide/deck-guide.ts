import { type Guide, type GuideRule, laterQuestions, type LaterQuestion, UNKNOWN } from '#contract/content/guide.ts';

export type GuideQuestion = 'board' | LaterQuestion;

/** What a visitor has answered to one question. */
export interface GivenAnswer {
  question: GuideQuestion;
  id: string;
  /** As the file words it; missing for who does not know. */
  text?: string;
}

/** Where a visitor is in the guide to decks: before a question, or at the answer. */
export interface DeckPlace {
  given: readonly GivenAnswer[];
  /** How many questions there are at most, as far as is known. */
  total: number;
  next?: GuideQuestion;
  rule?: GuideRule;
}

/** The address of the guide to decks after some answers. */
export const deckGuidePath = (answers: readonly string[]): string => ['/guia/deck', ...answers].join('/');

/** Reads the answers that the address of a page names, in the order of the questions; undefined for none that the guide leads to. */
export function readDeckPath(guide: Guide, answers: readonly string[]): DeckPlace | undefined {
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

/** The first rule that fits what was answered; an answer that was not asked for fits any. */
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

/** Every way through the questions, as answers in their order. */
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

/** What the file says that cannot be: ways without an answer, and names of what it does not describe. */
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
