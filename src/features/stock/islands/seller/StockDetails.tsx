import { useEffect } from 'react';
import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { $movements, $waiting, loadMovements, loadWaiting, openLedger } from '../../stores/seller/stock-ledger.ts';
import { stopCounting } from '../../stores/seller/stock-changes.ts';
import { sellerStock as text } from '#features/catalogue/text/seller-stock.ts';
import { buttonStyle } from '#ui/styles.ts';
import { CorrectStock } from './CorrectStock.tsx';
import { LedgerPanel } from './LedgerPanel.tsx';
import { Movement } from './Movement.tsx';
import { StockHead } from './StockHead.tsx';
import { WaitingPerson } from './WaitingPerson.tsx';
import { WarnLevel } from './WarnLevel.tsx';

/** One product's stock: count, correction, warning level, movements, and customers who wait for it. */
export function StockDetails({ product }: { product: SellerProduct }) {
  const { _id: id, quantity, onShelf } = product;
  const isCounted = typeof quantity === 'number';
  // Reloads the ledger, because changes made here or by an order add entries to it.
  useEffect(() => openLedger(id), [id, quantity, onShelf]);
  return (
    <section className="flex max-w-3xl flex-col gap-4">
      <button type="button" onClick={() => history.back()} className={`${buttonStyle('link', 'small')} self-start`}>
        {text.back}
      </button>
      <StockHead product={product} />
      {isCounted && (
        <div className="grid gap-4 sm:grid-cols-2">
          <CorrectStock product={product} />
          <div className="flex flex-col justify-between gap-4 rounded-card border border-swell bg-white p-3 sm:p-5">
            <WarnLevel product={product} />
            <div>
              <button
                type="button"
                onClick={() => void stopCounting(product)}
                className={buttonStyle('quiet', 'small')}
              >
                {text.stopCounting}
              </button>
              <p className="mt-1 text-sm text-ink-soft">{text.stopHint}</p>
            </div>
          </div>
        </div>
      )}
      <LedgerPanel
        title={text.ledger}
        empty={text.noMovements}
        $list={$movements}
        onLoad={loadMovements}
        row={(movement) => <Movement key={movement.id} movement={movement} />}
      />
      <LedgerPanel
        title={text.waiting}
        empty={text.nobodyWaits}
        $list={$waiting}
        onLoad={loadWaiting}
        row={(request) => <WaitingPerson key={`${request.email} ${request.askedAt}`} request={request} />}
      />
    </section>
  );
}
