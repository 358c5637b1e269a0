import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { sellerLengths } from '#features/catalogue/rules/seller-limits.ts';
import { formatCents, toCents } from '#core/money.ts';
import { $orderChange, addPiece, findPieces } from '../../../../stores/seller/order-change.ts';
import { sellerOrderChange as text } from '../../../../text/seller-order-change.ts';
import { Field } from '#ui/Field.tsx';
import { buttonStyle } from '#ui/styles.ts';

/** Finds a product on sale and adds it to the change. */
export function AddPiece() {
  const { found, isBusy } = useStore($orderChange);
  const [query, type] = useState('');
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (query.trim() !== '') void findPieces(query.trim());
  };
  return (
    <form
      role="search"
      aria-label={text.add}
      onSubmit={search}
      className="flex flex-col gap-2 border-t border-swell pt-3"
    >
      <h3 className="text-sm">{text.add}</h3>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <Field
            label={text.search}
            name="piece"
            type="search"
            autoComplete="off"
            maxLength={sellerLengths.search}
            value={query}
            onChange={({ target }) => type(target.value)}
          />
        </div>
        <button type="submit" className={buttonStyle('quiet', 'small')}>
          {isBusy ? text.finding : text.find}
        </button>
      </div>
      <p role="status">{found?.length === 0 ? text.notFound : ''}</p>
      {found && found.length > 0 && (
        <ul className="divide-y divide-swell">
          {found.map((piece) => (
            <li key={piece.productId} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="min-w-0">
                {text.swapChoice(piece.name, formatCents(toCents(piece.price)), piece.left)}
              </span>
              <button
                type="button"
                aria-label={text.addOf(piece.name)}
                onClick={() => addPiece(piece)}
                className={buttonStyle('quiet', 'small')}
              >
                {text.addNow}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
