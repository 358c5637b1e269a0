import { Parser } from 'htmlparser2';

/** Elements whose content is no text for readers. */
const hidden = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'head',
  'title',
  'select',
  'textarea',
  'button',
]);
/** Elements that begin and end a line. */
const blocks = new Set(
  (
    'address article aside blockquote body caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li ' +
    'main nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
);
const inline =
  'a abbr b bdi bdo big br center cite code data del dfn em font i img ins kbd label mark meta q s samp small span strike strong sub sup td th time tt u var video wbr';
const known = new Set([...blocks, ...hidden, ...inline.split(' ')]);

const TAG = /<\/?([a-z][a-z0-9]*)(?=[\s/>])[^<>]*>/gi;
const ENTITY = /&(?:[a-z]{2,8}\d{0,2}|#\d{2,6}|#x[\da-f]{2,5});/i;

/** Whether a text contains HTML: a known element, a comment or an entity. `a < b` is no HTML. */
const isHtml = (text: string): boolean =>
  ENTITY.test(text) ||
  text.includes('<!--') ||
  Array.from(text.matchAll(TAG), ([, name = '']) => name.toLowerCase()).some((name) => known.has(name));

/**
 * Returns the visible text of HTML as lines without markup, scripts, styles and comments: one for each paragraph, list item and row of a table. Line
 * breaks of a text without paragraphs count, because editors of other shops write them instead. Never returns an empty line.
 */
export function htmlLines(text: string): string[] {
  if (!isHtml(text)) return filled(text.split(/\r\n|\r|\n/).map((line) => line.trim()));
  const names = Array.from(text.matchAll(TAG), ([, name = '']) => name.toLowerCase());
  return tidy(linesOf(text, !names.some((name) => blocks.has(name))));
}

/** The line that is being written. A row of a table joins its cells. */
interface Writing {
  lines: string[];
  line: string;
  /** The number of open elements whose content is hidden. */
  hidden: number;
}

function linesOf(html: string, keepsBreaks: boolean): string[] {
  const writing: Writing = { lines: [], line: '', hidden: 0 };
  const end = () => {
    writing.lines.push(writing.line);
    writing.line = '';
  };
  const parser = new Parser(
    {
      onopentag(name) {
        if (hidden.has(name)) writing.hidden += 1;
        else if (name === 'br' || blocks.has(name)) end();
        else if (isCell(name) && writing.line.trim() !== '') writing.line += CELLS;
      },
      onclosetag(name) {
        if (hidden.has(name)) writing.hidden -= 1;
        else if (blocks.has(name)) end();
      },
      ontext(data) {
        if (writing.hidden > 0) return;
        const [first = '', ...others] = data.split(keepsBreaks ? /\r\n|\r|\n/ : BLANK_LINE);
        writing.line += first;
        for (const other of others) {
          end();
          writing.line = other;
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  end();
  return writing.lines;
}

/** Between paragraphs, editors of other shops write blank lines without an element. */
const BLANK_LINE = /(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)/;

const isCell = (name: string): boolean => name === 'td' || name === 'th';
const CELLS = ' · ';

/** Removes control characters, typed list markers and repeated spaces. */
const tidy = (lines: readonly string[]): string[] =>
  filled(
    lines.map((line) =>
      line
        .replace(/[\u200B\u2060\uFEFF\u00AD]/g, '')
        .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
        .trim()
        .replace(/^[•●▪◦*–—-]\s+(?=\S)/, ''),
    ),
  );

const filled = (lines: readonly string[]): string[] => lines.filter((line) => line !== '' && line !== CELLS.trim());
