import { useEffect } from 'react';
import { $isSeller } from '#stores/seller-flag.ts';
import { checkSeller } from '#stores/seller-session.ts';
import { seller as text } from '#text/seller.ts';
import { useStore } from '../use-store.ts';
import { AddProduct } from './AddProduct.tsx';
import { SellerLayout } from './SellerLayout.tsx';
import { SellerLogin } from './SellerLogin.tsx';
import { SellerOrders } from './SellerOrders.tsx';
import { SellerProducts } from './SellerProducts.tsx';
import type { CategoryOption, SellerScreenName } from './screens.ts';

interface Props {
  screen: SellerScreenName;
  brand: string;
  categories: readonly CategoryOption[];
}

/** A page of the seller's area for a seller, and the login form for everybody else (spec 2, 6). */
export function SellerScreen({ screen, brand, categories }: Props) {
  const isSeller = useStore($isSeller);
  useEffect(() => {
    void checkSeller();
  }, []);
  if (isSeller === undefined) {
    return (
      <p role="status" className="grid h-seller place-items-center text-ink-soft">
        {text.loading}
      </p>
    );
  }
  if (!isSeller) return <SellerLogin brand={brand} />;
  return (
    <SellerLayout screen={screen} brand={brand}>
      {screen === 'add-product' && <AddProduct categories={categories} />}
      {screen === 'product-list' && <SellerProducts categories={categories} />}
      {screen === 'orders' && <SellerOrders />}
    </SellerLayout>
  );
}
