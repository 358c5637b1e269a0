import type { BadImportRow } from '../contract/product-import.ts';
import { importTexts as text } from '../text/import-texts.ts';
import { Pager } from '#features/seller/islands/Pager.tsx';
import { usePages } from '#features/seller/islands/use-pages.ts';

interface Props {
  rows: readonly BadImportRow[];
  fieldHeading?: string;
}

export function BadRows({ rows, fieldHeading = text.field }: Props) {
  const { shown, pager } = usePages(rows);
  return (
    <>
      <div
        tabIndex={0}
        role="region"
        aria-label={text.problem}
        className="max-h-96 overflow-auto rounded-card border border-swell"
      >
        <table className="w-full text-left">
          <thead className="bg-swell-soft">
            <tr>
              {[text.line, fieldHeading, text.problem].map((heading) => (
                <th key={heading} scope="col" className="px-3 py-2">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-swell">
            {shown.map(({ line, field, message }, index) => (
              <tr key={index}>
                <td className="px-3 py-2 tabular-nums">{line}</td>
                <td className="px-3 py-2">{field}</td>
                <td className="px-3 py-2">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager {...pager} />
    </>
  );
}
