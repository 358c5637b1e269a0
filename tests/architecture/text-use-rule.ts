import ts from 'typescript';
import { statements } from './code-reading.ts';
import type { SourceFile } from './source-file.ts';

/** Whether a file holds only sentences: `text.ts` or the folder `text` of a feature, of the core, of the server or of the app. */
export const isOfTexts = (path: string): boolean =>
  /^src\/(?:features\/[\w-]+\/text(?:\.ts$|\/)|(?:app|core|server)\/text\/)/.test(path);

/** An exported object of texts, with the paths of its keys and the names of the objects that it spreads. */
interface Words {
  file: SourceFile;
  name: string;
  paths: string[][];
  spreads: string[];
}

/** Lists the keys of the text objects in `files` that no file uses. */
export function unusedWords(files: readonly SourceFile[]): string[] {
  const all = files.filter(({ path }) => isOfTexts(path)).flatMap(wordsOf);
  const values = new Set(
    files.flatMap(({ path, text }) => [
      ...Array.from(text.matchAll(/'([\w.-]+)'/g), ([, value = '']) => value),
      // A key of another object may index the texts.
      ...(isOfTexts(path) ? [] : Array.from(text.matchAll(/\b(\w+): /g), ([, key = '']) => key)),
    ]),
  );
  return all.flatMap((words) => {
    const names = namesFor(words, all);
    const uses = files.flatMap(({ text }) =>
      names.flatMap((name) => localNames(text, name).map((local) => ({ code: withoutImports(text), local }))),
    );
    return words.paths
      .filter((path) => !uses.some(({ code, local }) => isUsed(code, local, path, values)))
      .map((path) => `${words.file.path}: nothing uses ${[words.name, ...path].join('.')}`);
  });
}

/** The names that give access to an object's keys: its own name, and the names of the objects that spread it. */
const namesFor = ({ name }: Words, all: readonly Words[]): string[] => [
  name,
  ...all.filter(({ spreads }) => spreads.includes(name)).map((other) => other.name),
];

/** The local names for an object that a file imports from a file of texts. */
const localNames = (text: string, name: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '[^']*\/text(?:\/[^']+)?\.ts'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((imported) => imported.trim().split(' as '))
    .flatMap(([imported, local = imported]) => (imported === name && local ? [local] : []));

/** Removes the imports from code. Adds a space after each spread operator, so that the spread name is a separate word. */
const withoutImports = (text: string): string => text.replace(/^import [^;]*;$/gm, '').replaceAll('...', '... ');

/** Checks whether code names a key, indexes the parent object by one of `values`, or passes the parent object to other code. */
const isUsed = (code: string, local: string, path: readonly string[], values: ReadonlySet<string>): boolean =>
  holds(code, [local, ...path], '(?!\\w)') ||
  path.some((key, depth) => {
    const holder = [local, ...path.slice(0, depth)];
    if (holds(code, holder, '\\[') && values.has(key)) return true;
    const isHandedOn = holds(code, holder, '(?![\\w.\\[:\'"-]|\\s*[=}])');
    return isHandedOn && (depth > 0 || code.includes(`.${key}`));
  });

const holds = (code: string, parts: readonly string[], end: string): boolean =>
  new RegExp(`(?<![\\w.'"#/-])${parts.join('\\.')}${end}`).test(code);

function wordsOf(file: SourceFile): Words[] {
  return statements(file)
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ name, type, initializer }) => {
      const object = initializer && objectIn(initializer);
      // Skips an object with a type annotation, such as one message per error, because its type already checks its keys.
      if (!object || type || !ts.isIdentifier(name)) return [];
      const spreads = object.properties
        .filter(ts.isSpreadAssignment)
        .flatMap(({ expression }) => (ts.isIdentifier(expression) ? [expression.text] : []));
      return [{ file, name: name.text, paths: pathsOf(object), spreads }];
    });
}

const pathsOf = (object: ts.ObjectLiteralExpression): string[][] =>
  object.properties.filter(ts.isPropertyAssignment).flatMap(({ name, initializer }) => {
    const key = ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '';
    const inner = objectIn(initializer);
    return inner ? pathsOf(inner).map((path) => [key, ...path]) : [[key]];
  });

function objectIn(expression: ts.Expression): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(expression)) return expression;
  const isTyped = ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression);
  return isTyped ? objectIn(expression.expression) : undefined;
}
