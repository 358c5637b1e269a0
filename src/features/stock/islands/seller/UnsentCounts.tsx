import { useStore } from '@nanostores/react';
import { $unsentCounts, forgetCount, sendAllAgain, sendCountAgain } from '../../stores/seller/stock-counts.ts';
import { $stock } from '../../stores/seller/stock-list.ts';
import { sellerStock as text } from '#features/catalogue/text/seller-stock.ts';
import { smallWarningStyle } from '#ui/styles.ts';
import { ConflictButtons } from '#features/seller/islands/ConflictChoice.tsx';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';

/** Lists the counts that failed to reach the shop, and sends them again. Includes products that are not on the current page. */
export function UnsentCounts() {
  const unsent = useStore($unsentCounts);
  const { products } = useStore($stock);
  if (unsent.length === 0) return null;
  // A product on the page has its own conflict buttons in its row.
  const hidden = unsent.filter(([id, { hasConflict }]) => hasConflict && !products.some(({ _id }) => _id === id));
  return (
    <div role="alert" className={`flex flex-wrap items-center justify-between gap-2 ${smallWarningStyle}`}>
      <p className="min-w-0">{text.unsent(unsent.map(([, { name }]) => name))}</p>
      {unsent.some(([, { hasConflict }]) => !hasConflict) && (
        <SmallButton label={text.sendAllAgain} onClick={sendAllAgain} />
      )}
      {hidden.map(([id, { name, problem }]) => (
        <div key={id} className="flex w-full flex-col gap-1">
          <p>{`${name}: ${problem ?? ''}`}</p>
          <ConflictButtons of={name} onChoose={(isMine) => (isMine ? sendCountAgain(id) : forgetCount(id))} />
        </div>
      ))}
    </div>
  );
}
