import { useId } from 'react';
import type { ImportedFile, ImportedRow, ImportResult } from '../contract/product-import.ts';
import { placeOfLine } from '../rules/place-of-line.ts';
import { answerQuestions, turnQuestionPage } from '../stores/product-import.ts';
import { fileTexts } from '../text/file-texts.ts';
import { questionTexts as text } from '../text/questions.ts';
import { buttonStyle } from '#ui/styles.ts';
import { Pager } from '#features/seller/islands/Pager.tsx';
import { RowChanges } from './RowChanges.tsx';

const answers = ['same', 'new'] as const;

interface Props {
  questions: NonNullable<ImportResult['changes']>;
  files?: readonly ImportedFile[] | undefined;
}

/** The rows whose product is known by its name alone. The seller says for each whether it is the same product. */
export function Questions({ questions, files }: Props) {
  const { rows, total, page, pages } = questions;
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-base">
        {text.title(total)}
      </h2>
      <p className="text-ink-soft">{text.hint}</p>
      {rows.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {answers.map((answer) => (
            <button
              key={answer}
              type="button"
              onClick={() => void answerQuestions(rows, answer)}
              className={buttonStyle('quiet', 'small')}
            >
              {text.all[answer](rows.length)}
            </button>
          ))}
        </div>
      )}
      <ul className="divide-y divide-swell rounded-card border border-swell">
        {rows.map((row) => (
          <Question key={row.line} row={row} files={files} />
        ))}
      </ul>
      <Pager page={page} pages={pages} onChoose={(wanted) => void turnQuestionPage(wanted)} />
    </section>
  );
}

function Question({ row, files }: { row: ImportedRow } & Pick<Props, 'files'>) {
  const { line, name, asked } = row;
  const group = useId();
  return (
    <li className="px-3 py-2">
      <fieldset className="flex flex-col gap-1">
        <legend className="font-semibold">{text.row(fileTexts.place(placeOfLine(line, files)), name)}</legend>
        <div className="flex flex-wrap gap-x-4">
          {answers.map((answer) => (
            <label key={answer} className="flex min-h-touch items-center gap-2">
              <input
                type="radio"
                name={group}
                className="size-5 accent-tide"
                checked={asked === answer}
                onChange={() => void answerQuestions([row], answer)}
              />
              {text.answers[answer]}
            </label>
          ))}
        </div>
        {asked !== 'new' && <RowChanges row={row} />}
      </fieldset>
    </li>
  );
}
