import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { inputStyle, smallWarningStyle } from '#ui/styles.ts';
import type { ImportResult } from '../contract/product-import.ts';
import { missingColumns } from '../rules/needed-columns.ts';
import { $productImport, chooseColumn } from '../stores/product-import.ts';
import { columnChoiceTexts as text, fieldGroups } from '../text/column-texts.ts';

/** The columns of a file with unknown headings, each with its first values and a menu of the shop's fields. */
export function ColumnChoice({ headings = [], samples = [] }: Pick<ImportResult, 'headings' | 'samples'>) {
  const { mapping, isRemembered } = useStore($productImport);
  const id = useId();
  if (!mapping) return null;
  const shown = [...new Set(headings)];
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-base">
        {text.title}
      </h2>
      <p className="text-ink-soft">{isRemembered ? text.remembered : text.hint}</p>
      <Missing columns={Object.values(mapping)} />
      <table className="block w-full table-fixed overflow-hidden rounded-card border border-swell text-left sm:table">
        <thead className="hidden bg-swell-soft sm:table-header-group">
          <tr>
            <th scope="col" className="px-3 py-2">
              {text.heading}
            </th>
            <th scope="col" className="px-3 py-2">
              {text.values}
            </th>
            <th scope="col" className="px-3 py-2">
              {text.field}
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-swell sm:table-row-group">
          {shown.map((heading) => (
            <Column key={heading} {...{ heading, mapping }} values={samples[headings.indexOf(heading)] ?? []} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Missing({ columns }: { columns: readonly string[] }) {
  const missing = missingColumns(columns);
  const onlyChanges = missing.length === 0 && !(columns.includes('name') && hasPrice(columns));
  return (
    <div role="status">
      {missing.length > 0 && <p className={smallWarningStyle}>{text.missing(missing)}</p>}
      {onlyChanges && <p>{text.onlyChanges}</p>}
    </div>
  );
}

const hasPrice = (columns: readonly string[]): boolean => columns.includes('price') || columns.includes('offerPrice');

interface ColumnProps {
  heading: string;
  values: readonly string[];
  mapping: Readonly<Record<string, string>>;
}

function Column({ heading, values, mapping }: ColumnProps) {
  const name = heading || text.noHeading;
  const field = mapping[heading] ?? '';
  const shownValues = values.length > 0 ? values.join(' · ') : text.noValues;
  return (
    // On a phone, the menu is below its heading, so that it has room for long names.
    <tr className={`block py-1 sm:table-row sm:py-0 ${field === '' ? 'text-ink-soft' : ''}`}>
      <th scope="row" className="block break-words px-3 py-1 align-top font-semibold sm:table-cell sm:py-2">
        {name}
        <span className="block break-words font-normal text-ink-soft sm:hidden">{shownValues}</span>
      </th>
      <td className="hidden break-words px-3 py-2 align-top text-ink-soft sm:table-cell">{shownValues}</td>
      <td className="block px-3 py-1 align-top sm:table-cell sm:py-2">
        <select
          aria-label={text.fieldOf(name)}
          value={field}
          onChange={({ target }) => void chooseColumn(heading, target.value)}
          className={inputStyle}
        >
          <option value="">{text.leftOut}</option>
          <Fields {...{ heading, mapping }} />
        </select>
      </td>
    </tr>
  );
}

/** The shop's fields in their groups. A field of another column names it, because a choice takes the field from there. */
function Fields({ heading, mapping }: Pick<ColumnProps, 'heading' | 'mapping'>) {
  const owners = new Map(Object.entries(mapping).map(([owner, field]) => [field, owner]));
  return Object.entries(fieldGroups).map(([group, fields]) => (
    <optgroup key={group} label={group}>
      {Object.entries(fields).map(([field, label]) => {
        const owner = owners.get(field);
        return (
          <option key={field} value={field}>
            {owner === undefined || owner === heading ? label : text.taken(label, owner || text.noHeading)}
          </option>
        );
      })}
    </optgroup>
  ));
}
