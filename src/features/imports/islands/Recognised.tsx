import type { ImportResult } from '../contract/product-import.ts';
import { fileNoteTexts, kindTexts } from '../text/file-notes.ts';

/** Which shop's export the file is, and what the import has decided about it. */
export function Recognised({ kind = '', notes = [] }: Pick<ImportResult, 'kind' | 'notes'>) {
  return (
    <>
      {kindTexts[kind] && <p>{kindTexts[kind]}</p>}
      {notes.length > 0 && (
        <ul className="list-disc pl-5 text-ink-soft">
          {notes.map(({ id }) => (
            <li key={id}>{fileNoteTexts[id]}</li>
          ))}
        </ul>
      )}
    </>
  );
}
