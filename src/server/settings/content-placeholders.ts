import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { contentFolder } from './content-file.ts';

/** An unreplaced placeholder in the content. */
export interface Placeholder {
  /** The path below src/content. */
  file: string;
  /** The path within the file, such as `contact.address`; for Markdown the line. */
  field: string;
  text: string;
}

/** Words in square brackets, except Markdown's links, footnotes and check boxes. */
const bracketed = /\[\p{L}[^[\]\n]{2,}\](?![(:[])/u;
/** A domain reserved for examples (RFC 2606). */
const exampleAddress = /@[\w.-]*\bexample(\.(com|net|org))?$/;

/** No Portuguese number ends in these digits. */
const examplePhone = /\b000 000$/;

const isPlaceholder = (text: string): boolean =>
  bracketed.test(text) || exampleAddress.test(text.trim()) || examplePhone.test(text.trim());

/** Finds texts that the owner has to replace: [square brackets], example addresses and phones, in all YAML and Markdown except README.md. */
export async function findPlaceholders(folder = contentFolder): Promise<Placeholder[]> {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => /\.(ya?ml|md)$/.test(name) && !name.endsWith('README.md'),
  );
  const found = await Promise.all(
    names.sort().map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      const texts = file.endsWith('.md') ? linesOf(text) : fieldsOf(parsed(text));
      return texts.filter(([, words]) => isPlaceholder(words)).map(([field, words]) => ({ file, field, text: words }));
    }),
  );
  return found.flat();
}

const linesOf = (text: string): [field: string, words: string][] =>
  text.split('\n').map((line, index) => [`line ${index + 1}`, line.trim()]);

function parsed(text: string): unknown {
  try {
    return parse(text);
  } catch {
    // Another check reports a file that cannot be parsed.
    return undefined;
  }
}

function fieldsOf(value: unknown, path: string[] = []): [field: string, words: string][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => fieldsOf(part, [...path, key]));
}
