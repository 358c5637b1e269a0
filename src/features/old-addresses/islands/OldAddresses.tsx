import { useEffect } from 'react';
import type { CategoryOption } from '#features/seller/islands/screens.ts';
import { seller } from '#features/seller/text/seller.ts';
import { loadMissing, loadRedirects } from '../stores/old-addresses.ts';
import { sellerOldAddresses as text } from '../text/seller-old-addresses.ts';
import { MissingList } from './MissingList.tsx';
import { RedirectList } from './RedirectList.tsx';

/** The addresses of an earlier shop: those without a page, and those that redirect. */
export function OldAddresses({ categories }: { categories: readonly CategoryOption[] }) {
  useEffect(() => {
    void loadMissing();
    void loadRedirects();
  }, []);
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <h1 className="text-2xl">{seller.oldAddresses}</h1>
      <p className="max-w-prose text-ink-soft">{text.about}</p>
      <MissingList categories={categories} />
      <RedirectList categories={categories} />
    </div>
  );
}
