import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import { hasBackOffice } from '#features/seller/stores/seller-api.ts';
import { $hasSessionEnded, $isSeller } from '#features/session/stores/seller-flag.ts';
import { checkSeller } from '#features/seller/stores/seller-session.ts';
import { seller as text } from '#features/seller/text/seller.ts';
import { Notice } from '#ui/Notice.tsx';
import { AddProduct } from '#features/catalogue/islands/seller/AddProduct.tsx';
import { OldAddresses } from '#features/old-addresses/islands/OldAddresses.tsx';
import { HistoryDesk } from '#features/history/islands/HistoryDesk.tsx';
import { OrderDesk } from '#features/orders/islands/seller/desk/OrderDesk.tsx';
import { OrderPage } from '#features/orders/islands/seller/order/OrderPage.tsx';
import { PrintSheet } from '#features/orders/islands/seller/PrintSheet.tsx';
import { ProductDesk } from '#features/catalogue/islands/seller/products/ProductDesk.tsx';
import { WaitingPictures } from '#features/imports/islands/pictures/WaitingPictures.tsx';
import { ImportPanel } from '#features/imports/islands/ImportPanel.tsx';
import { ForeignProductList } from '#features/catalogue/islands/seller/products/ForeignProductList.tsx';
import { People } from '#features/people/islands/People.tsx';
import { AuditLog } from '#features/reports/islands/AuditLog.tsx';
import { Dashboard } from '#features/reports/islands/Dashboard.tsx';
import { MonthEnd } from '#features/reports/islands/MonthEnd.tsx';
import { PromoCodes } from '#features/promo-codes/islands/PromoCodes.tsx';
import { Messages } from '#features/messages/islands/Messages.tsx';
import { Reviews } from '#features/reviews/islands/seller/Reviews.tsx';
import { System } from '#features/system/islands/System.tsx';
import { ForeignOrderList } from '#features/orders/islands/seller/ForeignOrderList.tsx';
import { Security } from '#features/seller/islands/security/Security.tsx';
import { ModelGrid } from '#features/variants/islands/ModelGrid.tsx';
import { StockDesk } from '#features/stock/islands/seller/StockDesk.tsx';
import { SellerLayout } from '#features/seller/islands/SellerLayout.tsx';
import { SellerLogin } from '#features/seller/islands/SellerLogin.tsx';
import type { CategoryOption, SellerScreenName, Sender } from '#features/seller/islands/screens.ts';

interface Props {
  screen: SellerScreenName;
  sender: Sender;
  categories: readonly CategoryOption[];
  terms?: AttributeTerms | undefined;
  /** The brands of the content, as suggestions. */
  brands?: readonly string[] | undefined;
}

const imports = (
  <>
    <ImportPanel />
    <WaitingPictures />
  </>
);

/** The selected page. Pages that need additive calls are replaced by the plain list of the specification if the API lacks them. */
function Screen({ screen, categories, terms, brands }: Omit<Props, 'sender'>) {
  if (screen === 'add-product') return <AddProduct {...{ categories, terms, brands }} />;
  if (screen === 'product-list')
    return hasBackOffice ? (
      <ProductDesk {...{ categories, terms, brands }} importPanel={imports} />
    ) : (
      <ForeignProductList categories={categories} />
    );
  if (screen === 'orders') return hasBackOffice ? <OrderDesk /> : <ForeignOrderList />;
  if (!hasBackOffice) return <Notice icon="waves" title={text.notOffered} />;
  if (screen === 'model') return <ModelGrid />;
  if (screen === 'stock') return <StockDesk />;
  if (screen === 'order') return <OrderPage />;
  if (screen === 'dashboard') return <Dashboard />;
  if (screen === 'month-end') return <MonthEnd />;
  if (screen === 'reviews') return <Reviews />;
  if (screen === 'people') return <People />;
  if (screen === 'security') return <Security />;
  if (screen === 'audit') return <AuditLog />;
  if (screen === 'old-addresses') return <OldAddresses categories={categories} />;
  if (screen === 'history') return <HistoryDesk />;
  if (screen === 'codes') return <PromoCodes categories={categories} />;
  return screen === 'messages' ? <Messages /> : <System />;
}

/** A page of the seller's area, or the login form (spec 2, 6). If the session ends, the page stays mounted behind the form, to keep typed text. */
export function SellerScreen({ screen, sender, categories, terms, brands }: Props) {
  const isSeller = useStore($isSeller);
  const waits = useStore($hasSessionEnded);
  useEffect(() => void checkSeller(), []);
  if (isSeller === undefined) {
    return (
      <p role="status" className="grid h-seller place-items-center text-ink-soft">
        {text.loading}
      </p>
    );
  }
  return (
    <>
      {!isSeller && <SellerLogin brand={sender.name} />}
      {(isSeller || waits) && (
        <div hidden={!isSeller}>
          <SellerLayout screen={screen} brand={sender.name}>
            <Screen screen={screen} categories={categories} terms={terms} brands={brands} />
          </SellerLayout>
          <PrintSheet sender={sender} />
        </div>
      )}
    </>
  );
}
