import { textParts } from './code-reading.ts';
import type { SourceFile } from './source-file.ts';

/** The paths where literal colours and sizes are allowed: the UI primitives, the content files and their schema, and the assets. */
const exempt = ['src/ui/', 'src/content/', 'src/content.config.ts', 'src/assets/'];

const literals = [
  { name: 'a hex colour', pattern: /(?<![\w&/])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w/-])/i },
  { name: 'a colour function', pattern: /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.]/i },
  { name: 'an arbitrary value', pattern: /[a-z]-\[[^\]\s]+\]/ },
];

/** Lists the colours and arbitrary Tailwind values that bypass the design tokens. */
export function strayColours(file: SourceFile): string[] {
  if (exempt.some((path) => file.path.startsWith(path))) return [];
  return textParts(file).flatMap(({ text, line }) =>
    literals
      .filter(({ pattern }) => pattern.test(text))
      .map(({ name }) => `${file.path}:${line} writes ${name} of its own: ${text.trim()}`),
  );
}
