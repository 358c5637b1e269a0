import { useEffect, useRef } from 'react';
import { englishTime } from '#core/english-time.ts';
import type { StockNoticeRequest } from '#features/catalogue/contract/stock.ts';
import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { movements, notices, openLedger } from '../../stores/seller/stock-ledger.ts';
import { stopCounting } from '../../stores/seller/stock-changes.ts';
import { sellerStock as text } from '#features/catalogue/text/seller-stock.ts';
import { Thumbnail } from '#features/catalogue/islands/seller/products/Thumbnail.tsx';
import { CorrectStock } from './CorrectStock.tsx';
import { CountField } from './CountField.tsx';
import { CountState } from './CountState.tsx';
import { LedgerPanel } from './LedgerPanel.tsx';
import { Movement } from './Movement.tsx';
import { StockBadges } from './StockBadges.tsx';
import { StockNumbers } from './StockNumbers.tsx';
import { WarnLevel } from './WarnLevel.tsx';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';

/** One product's stock: count, correction, warning level, movements, and customers who wait for it. */
export function StockDetails({ product }: { product: SellerProduct }) {
  const { _id: id, quantity, onShelf } = product;
  const isCounted = typeof quantity === 'number';
  // Reloads the ledger, because changes made here or by an order add entries to it.
  useEffect(() => openLedger(id), [id, quantity, onShelf]);
  return (
    <section className="flex max-w-3xl flex-col gap-4">
      <SmallButton label={text.back} look="link" onClick={() => history.back()} className="self-start" />
      <StockHead product={product} />
      {isCounted && (
        <div className="grid gap-4 sm:grid-cols-2">
          <CorrectStock product={product} />
          <div className="flex flex-col justify-between gap-4 rounded-card border border-swell bg-white p-3 sm:p-5">
            <WarnLevel product={product} />
            <div>
              <SmallButton label={text.stopCounting} onClick={() => void stopCounting(product)} />
              <p className="mt-1 text-sm text-ink-soft">{text.stopHint}</p>
            </div>
          </div>
        </div>
      )}
      <LedgerPanel
        title={text.ledger}
        empty={text.noMovements}
        list={movements}
        row={(movement) => <Movement key={movement.id} movement={movement} />}
      />
      <LedgerPanel
        title={text.waiting}
        empty={text.nobodyWaits}
        list={notices}
        row={(request) => <WaitingPerson key={`${request.email} ${request.askedAt}`} request={request} />}
      />
    </section>
  );
}

function stateOf({ provenAt, toldAt }: StockNoticeRequest): string {
  if (toldAt) return text.toldAt(englishTime(toldAt));
  return provenAt ? text.waits : text.unproven;
}

function WaitingPerson({ request }: { request: StockNoticeRequest }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-3 py-2">
      <span className="min-w-0">{request.email}</span>
      <span className="text-ink-soft">{`${stateOf(request)}, ${text.askedAt(englishTime(request.askedAt))}`}</span>
    </li>
  );
}

function StockHead({ product }: { product: SellerProduct }) {
  const { name, sku, quantity } = product;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3 rounded-card border border-swell bg-white p-3 sm:p-5">
      <div className="flex items-center gap-3">
        <Thumbnail product={product} />
        <div className="min-w-0 flex-1">
          <h1 ref={heading} tabIndex={-1} className="text-xl sm:text-2xl">
            {name}
          </h1>
          {sku && <p className="text-sm text-ink-soft">{text.sku(sku)}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StockNumbers product={product} />
        <StockBadges product={product} />
        <CountField product={product} onNext={() => undefined} />
      </div>
      <CountState product={product} />
      {typeof quantity !== 'number' && <p className="text-sm text-ink-soft">{text.startHint}</p>}
    </div>
  );
}
