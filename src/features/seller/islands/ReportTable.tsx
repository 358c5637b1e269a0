import type { ReactNode } from 'react';

interface Props {
  /** The first column names the row. The others contain numbers. */
  headings: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

const cell = (column: number) => `px-1 py-1.5 sm:px-2 ${column === 0 ? '' : 'text-right tabular-nums'}`;

/** The numbers of a report. On a phone, wide tables scroll sideways, also by keyboard. */
export function ReportTable({ headings, rows }: Props) {
  return (
    <div role="region" aria-label={headings.join(', ')} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead className="border-b border-swell bg-swell-soft">
          <tr>
            {headings.map((heading, column) => (
              <th key={column} scope="col" className={cell(column)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-swell">
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((value, column) =>
                column === 0 ? (
                  <th key={column} scope="row" className={`${cell(column)} font-normal`}>
                    {value}
                  </th>
                ) : (
                  <td key={column} className={cell(column)}>
                    {value}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
