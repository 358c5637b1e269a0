import ts from 'typescript';
import type { SourceFile } from './source-file.ts';

/** A piece of text that ends up on the page or in a string: not code, not a comment. */
export interface TextPart {
  text: string;
  line: number;
}

/** The TypeScript inside a file. Leading empty lines keep the line numbers of the file. */
interface Script {
  text: string;
  kind: ts.ScriptKind;
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Splits an .astro file into its scripts (frontmatter and script elements) and its markup without comments. */
function splitAstro(text: string): { scripts: Script[]; markup: string } {
  const scripts: Script[] = [];
  let markup = text;
  const takeOut = (pattern: RegExp): void => {
    markup = markup.replace(pattern, (whole: string, open: string, script: string, ...rest: unknown[]) => {
      const offset = rest.find((part) => typeof part === 'number') as number;
      const before = blank(text.slice(0, offset) + open);
      scripts.push({ text: before + script, kind: ts.ScriptKind.TS });
      return blank(whole);
    });
  };
  takeOut(/^(---\r?\n)([\s\S]*?)\r?\n---/);
  takeOut(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g);
  return { scripts, markup: markup.replace(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\//g, blank) };
}

/** The TypeScript of a file. For an .astro file: its frontmatter and scripts. */
export const codeOf = (file: SourceFile): string =>
  scriptsOf(file)
    .map(({ text }) => text)
    .join('\n');

function scriptsOf({ path, text }: SourceFile): Script[] {
  if (path.endsWith('.astro')) return splitAstro(text).scripts;
  if (path.endsWith('.css')) return [];
  return [{ text, kind: path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS }];
}

function visitAll(file: SourceFile, visit: (node: ts.Node, line: number) => void): void {
  for (const { text, kind } of scriptsOf(file)) {
    const source = ts.createSourceFile(file.path, text, ts.ScriptTarget.Latest, true, kind);
    const walk = (node: ts.Node): void => {
      visit(node, source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
      node.forEachChild(walk);
    };
    source.forEachChild(walk);
  }
}

/** The strings, template parts and JSX texts of a file, and the markup of an .astro file. Excludes module names. */
export function textParts(file: SourceFile): TextPart[] {
  const parts: TextPart[] = [];
  visitAll(file, (node, line) => {
    const isText =
      ts.isJsxText(node) ||
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && !isModuleName(node)) parts.push({ text: node.text, line });
  });
  if (file.path.endsWith('.astro')) parts.push(...lines(splitAstro(file.text).markup));
  if (file.path.endsWith('.css')) parts.push(...lines(file.text.replace(/\/\*[\s\S]*?\*\//g, blank)));
  return parts;
}

function isModuleName({ parent }: ts.Node): boolean {
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  if (ts.isLiteralTypeNode(parent)) return ts.isImportTypeNode(parent.parent);
  if (!ts.isCallExpression(parent)) return false;
  const { expression } = parent;
  return expression.kind === ts.SyntaxKind.ImportKeyword || expression.getText() === 'import.meta.glob';
}

const lines = (text: string): TextPart[] =>
  text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [{ text: line, line: index + 1 }]));

/** The top-level statements of a TypeScript file. */
export function statements(file: SourceFile): readonly ts.Statement[] {
  return ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true).statements;
}
