import type { ReactNode } from 'react';

interface Props {
  label: string;
  headings: readonly string[];
  /** Rows whose cells have `lineCellStyle`. */
  children: ReactNode;
}

export const lineCellStyle = 'px-2 py-2 align-top sm:px-3';

/** A table of many lines in a frame of limited height, which the keyboard can scroll. */
export const LineTable = ({ label, headings, children }: Props) => (
  <div
    tabIndex={0}
    role="region"
    aria-label={label}
    className="max-h-96 overflow-auto rounded-card border border-swell"
  >
    <table className="w-full text-left text-sm">
      <thead className="bg-swell-soft">
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col" className={lineCellStyle}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-swell">{children}</tbody>
    </table>
  </div>
);
