import { basename } from 'node:path';
import ts from 'typescript';
import { statements } from './code-reading.ts';
import type { SourceFile } from './source-file.ts';

const vague = /^(?:utils?|helpers?|misc|common|lib|shared|stuff)$/;
const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+(?:-[a-z]+)*)*\.(?:tsx?|css|mjs|js)$/;
const pascalCase = /^(?:[A-Z][a-z0-9]*)+\.(?:astro|tsx)$/;
const routeName = /^(?:[a-z0-9-]+|\[(?:\.\.\.)?[a-zA-Z]+\])(?:\.[a-z]+)?\.(?:astro|ts)$/;

/** Lists file names that are meaningless or in the wrong case. */
export function badNames({ path }: SourceFile): string[] {
  const name = basename(path);
  const parts = path.replace(/\.[^/]*$/, '').split('/');
  if (parts.some((part) => vague.test(part))) return [`${path}: a name that says nothing`];
  if (path.startsWith('src/pages/')) return routeName.test(name) ? [] : [`${path}: no name of a route`];
  const isComponent = /\.(?:astro|tsx)$/.test(name) && !name.endsWith('.test.tsx');
  if (isComponent) return pascalCase.test(name) ? [] : [`${path}: components are named in PascalCase`];
  return kebabCase.test(name) ? [] : [`${path}: files are named in kebab-case`];
}

/** Lists default exports and files that only re-export from other files. */
export function badExports(file: SourceFile): string[] {
  if (!/\.tsx?$/.test(file.path) || file.path.endsWith('.d.ts')) return [];
  const all = statements(file);
  const problems = [];
  if (all.some(isDefaultExport)) problems.push(`${file.path}: a default export`);
  if (all.length > 0 && all.every(isHandedOn)) problems.push(`${file.path}: a barrel`);
  return problems;
}

const isDefaultExport = (statement: ts.Statement): boolean =>
  ts.isExportAssignment(statement) ||
  (ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword)) ||
  (ts.isExportDeclaration(statement) &&
    statement.exportClause !== undefined &&
    ts.isNamedExports(statement.exportClause) &&
    statement.exportClause.elements.some((element) => element.name.text === 'default'));

const isHandedOn = (statement: ts.Statement): boolean =>
  ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined;
