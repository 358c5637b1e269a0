import { useStore } from '@nanostores/react';
import { $unsentCounts, sendAllAgain } from '#stores/seller/stock/stock-counts.ts';
import { sellerStock as text } from '#text/seller-stock.ts';
import { buttonStyle, smallWarningStyle } from '#ui/styles.ts';

/** Says which counts did not reach the shop, also of products that the list does not show now, and sends them again. */
export function UnsentCounts() {
  const unsent = useStore($unsentCounts);
  if (unsent.length === 0) return null;
  return (
    <div role="alert" className={`flex flex-wrap items-center justify-between gap-2 ${smallWarningStyle}`}>
      <p className="min-w-0 break-words">{text.unsent(unsent.map(([, { name }]) => name))}</p>
      <button type="button" onClick={sendAllAgain} className={buttonStyle('quiet', 'small')}>
        {text.sendAllAgain}
      </button>
    </div>
  );
}
