import ts from 'typescript';
import type { SourceFile } from './source-file.ts';

/** A title of a test, as written. The quotes around a template are removed, its placeholders stay. */
interface Title {
  line: number;
  words: string;
}

/** Lists the titles of tests that are no full sentence. */
export const badTitles = (file: SourceFile): string[] =>
  titlesOf(file).flatMap(({ line, words }) => {
    const problem = titleProblem(words);
    return problem === undefined ? [] : [`${file.path}:${line}: ${problem}: ${words}`];
  });

/** Returns the problem of a title, or undefined for a full sentence. */
export function titleProblem(tagged: string): string | undefined {
  const title = tagged.replace(tags, '');
  if (!startsWell.test(title)) return 'starts with neither a capital letter nor a placeholder';
  if (startsAsFragment.test(title)) return 'starts as a fragment or with a word for something in its describe';
  if (!endsWell.test(title)) return 'ends without a full stop';
  return hasVerb(title) ? undefined : 'has no verb';
}

/** A capital letter, a digit, a quotation mark, or a placeholder such as `%s`, `$name` or `${name}`. */
const startsWell = /^(?:["'`“‘]|%[a-z]|\$|\d|\p{Lu})/u;
const startsAsFragment =
  /^(?:That|Which|Who|Whom|Whose|(?:For|To|Of|By|With|From) (?:who|what|which)|It|Its|They|Their)\b/;
const endsWell = /(?:[.?!:]["'”’]?|%[a-z]["”]?|\$\w+|\})$/;
/** Playwright's tags, such as `@phone`. */
const tags = /(?: @[\w-]+)+$/;
/** A placeholder may contain the verb. */
const placeholder = /%[a-z]|\$[{\w]/;

const auxiliary = /\b(?:is|are|was|were|has|have|had|does|do|did|can|cannot|may|must|will|would|should)\b/;
const withEnding = /^\p{Ll}{2,}(?:s|ed)$/u;
const noVerbs = new Set(['this', 'its', 'as', 'always', 'across', 'less', 'unless', 'address', 'hundred', 'red']);
/** Verbs without an ending. A word that is a noun too counts only after a plural, or before a determiner. */
const plural =
  /\b(?:add|agree|appear|apply|bring|come|contain|exclude|find|follow|get|give|go|hide|include|join|keep|lead|lose|make|migrate|precede|reject|remain|say|sell|send|stay|take|validate|write)\b/;
const noun =
  'count|empty|end|equal|fill|fit|leave|list|load|match|move|name|need|open|order|print|return|save|share|show|start|stop|store|use|work';
const pluralOrNoun = new RegExp(`s (?:${noun})\\b|\\b(?:${noun}) (?:the|an?|one|no|every|each|all|their)\\b`);

/** A simple check: an auxiliary, a word with the ending of a verb, a known form of the plural, or a placeholder. */
const hasVerb = (title: string): boolean =>
  [auxiliary, plural, pluralOrNoun, placeholder].some((pattern) => pattern.test(title)) ||
  title.split(/[^\p{L}]+/u).some((word) => withEnding.test(word) && !noVerbs.has(word));

function titlesOf({ path, text }: SourceFile): Title[] {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const titles: Title[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node)) {
      const [title] = node.arguments;
      const words = title && wordsOf(title);
      if (title && words !== undefined)
        titles.push({ line: source.getLineAndCharacterOfPosition(title.getStart()).line + 1, words });
    }
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return titles;
}

/** A call of `it` or `test` with a function, also of `it.each(…)` and the like. */
const isTest = ({ expression, arguments: given }: ts.CallExpression): boolean =>
  /^(?:it|test)$/.test(rootOf(expression)) &&
  !/\.(?:describe|step|use|info|extend)$/.test(ts.isPropertyAccessExpression(expression) ? expression.getText() : '') &&
  given.slice(1).some((argument) => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument));

function rootOf(expression: ts.Expression): string {
  if (ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression))
    return rootOf(expression.expression);
  return ts.isIdentifier(expression) ? expression.text : '';
}

function wordsOf(title: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : undefined;
}
