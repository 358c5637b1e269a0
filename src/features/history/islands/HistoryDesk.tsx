import { HistoryFile } from './HistoryFile.tsx';
import { HistoryImports } from './HistoryImports.tsx';
import { FormerOrderList } from './FormerOrderList.tsx';
import { seller } from '#features/seller/text/seller.ts';
import { sellerHistory as text } from '../text/seller-history.ts';

/** The seller's page for customers and orders of a former shop. */
export function HistoryDesk() {
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <h1 className="text-2xl">{seller.formerShop}</h1>
      <p className="max-w-prose text-ink-soft">{text.about}</p>
      <HistoryFile />
      <HistoryImports />
      <FormerOrderList />
    </div>
  );
}
