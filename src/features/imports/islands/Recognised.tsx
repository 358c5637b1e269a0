import type { ImportResult } from '../contract/product-import.ts';
import { placeOfLine } from '../rules/place-of-line.ts';
import { fileNoteTexts, kindTexts } from '../text/file-notes.ts';
import { fileTexts } from '../text/file-texts.ts';

type Props = Pick<ImportResult, 'kind' | 'notes' | 'merged' | 'files'>;

/** Which shop's export the file is, and what the import has decided about it. */
export function Recognised({ kind = '', notes = [], merged = 0, files }: Props) {
  return (
    <>
      {(kindTexts[kind] ?? '') !== '' && (
        <p>{`${kindTexts[kind]}${merged > 0 ? ` ${fileTexts.merged(merged)}` : ''}`}</p>
      )}
      {notes.length > 0 && (
        <ul className="list-disc pl-5 text-ink-soft">
          {notes.map(({ id, lines }) => (
            <li
              key={id}
            >{`${fileNoteTexts[id]}${lines.length > 0 ? ` ${fileTexts.lines(lines.map((line) => placeOfLine(line, files)))}.` : ''}`}</li>
          ))}
        </ul>
      )}
    </>
  );
}
