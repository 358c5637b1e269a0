import type { ReactNode } from 'react';
import { seller as text } from '#features/seller/text/seller.ts';

const heading = 'px-2 py-2.5 font-semibold sm:px-4';

interface Props {
  /** The checkbox that selects all rows. */
  select?: ReactNode;
  children: ReactNode;
}

export function ProductTable({ select, children }: Props) {
  return (
    <div className="overflow-x-auto rounded-card border border-swell bg-white">
      <table className="w-full text-left text-sm">
        <thead className="border-b border-swell bg-swell-soft">
          <tr>
            <th scope="col" className={`${heading} w-full`}>
              <span className="flex items-center gap-2">
                {select}
                {text.product}
              </span>
            </th>
            <th scope="col" className={heading}>
              {text.category}
            </th>
            <th scope="col" className={`${heading} hidden whitespace-nowrap text-right sm:table-cell`}>
              {text.sellingPrice}
            </th>
            <th scope="col" className={`${heading} text-center sm:whitespace-nowrap`}>
              {text.inStock}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-swell">{children}</tbody>
      </table>
    </div>
  );
}
