import ts from 'typescript';
import type { SourceFile } from './source-file.ts';

/** A module that a file names, and how. */
export interface ModuleUse {
  specifier: string;
  isTypeOnly: boolean;
  line: number;
}

/** A piece of text that ends up on the page or in a string: not code, not a comment. */
export interface TextPiece {
  text: string;
  line: number;
}

/** TypeScript inside a file, padded with empty lines so that line numbers are the file's own. */
interface Script {
  text: string;
  kind: ts.ScriptKind;
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Splits an .astro file in its scripts (frontmatter, script elements) and its markup without comments. */
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

/** Every module that a file imports, re-exports, loads later or names in a type; `import.meta.glob` too. */
export function moduleUses(file: SourceFile): ModuleUse[] {
  const uses: ModuleUse[] = [];
  visitAll(file, (node, line) => {
    const use = moduleUse(node);
    if (use) uses.push({ ...use, line });
  });
  return uses;
}

function moduleUse(node: ts.Node): Omit<ModuleUse, 'line'> | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, isTypeOnly: importsTypesOnly(node.importClause) };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, isTypeOnly: node.isTypeOnly };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    return { specifier: node.argument.literal.text, isTypeOnly: true };
  }
  if (!ts.isCallExpression(node)) return undefined;
  const isLoad =
    node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'import.meta.glob';
  const [argument] = node.arguments;
  return isLoad && argument && ts.isStringLiteralLike(argument)
    ? { specifier: argument.text, isTypeOnly: false }
    : undefined;
}

function importsTypesOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { namedBindings } = clause;
  if (clause.name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.length > 0 && namedBindings.elements.every((element) => element.isTypeOnly);
}

/** The strings, template parts and JSX texts of a file and the markup of an .astro file, without module names. */
export function textPieces(file: SourceFile): TextPiece[] {
  const pieces: TextPiece[] = [];
  visitAll(file, (node, line) => {
    const isText =
      ts.isJsxText(node) ||
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && !isModuleName(node)) pieces.push({ text: node.text, line });
  });
  if (file.path.endsWith('.astro')) pieces.push(...lines(splitAstro(file.text).markup));
  if (file.path.endsWith('.css')) pieces.push(...lines(file.text.replace(/\/\*[\s\S]*?\*\//g, blank)));
  return pieces;
}

const isModuleName = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent) || moduleUse(node.parent) !== undefined;

const lines = (text: string): TextPiece[] =>
  text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [{ text: line, line: index + 1 }]));

/** The top-level statements of a TypeScript file. */
export function statements(file: SourceFile): readonly ts.Statement[] {
  return ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true).statements;
}
