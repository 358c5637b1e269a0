import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AttributeTerms } from '#contract/content/attribute-terms.ts';
import { hasBackOffice } from '#stores/seller/seller-api.ts';
import { $hasSessionEnded, $isSeller } from '#stores/seller/seller-flag.ts';
import { checkSeller } from '#stores/seller/seller-session.ts';
import { seller as text } from '#text/seller.ts';
import { Notice } from '#ui/Notice.tsx';
import { AddProduct } from './AddProduct.tsx';
import { OrderDesk } from './orders/desk/OrderDesk.tsx';
import { OrderPage } from './orders/order/OrderPage.tsx';
import { PrintSheet } from './orders/PrintSheet.tsx';
import { ProductDesk } from './products/ProductDesk.tsx';
import { ForeignProductList } from './products/ForeignProductList.tsx';
import { People } from './people/People.tsx';
import { AuditLog } from './reports/AuditLog.tsx';
import { Dashboard } from './reports/Dashboard.tsx';
import { MonthEnd } from './reports/MonthEnd.tsx';
import { Messages } from './reports/Messages.tsx';
import { Reviews } from './reports/Reviews.tsx';
import { System } from './reports/System.tsx';
import { ForeignOrderList } from './orders/ForeignOrderList.tsx';
import { Security } from './security/Security.tsx';
import { StockDesk } from './stock/StockDesk.tsx';
import { SellerLayout } from './SellerLayout.tsx';
import { SellerLogin } from './SellerLogin.tsx';
import type { CategoryOption, SellerScreenName, Sender } from './screens.ts';

interface Props {
  screen: SellerScreenName;
  sender: Sender;
  categories: readonly CategoryOption[];
  terms?: AttributeTerms | undefined;
}

/** The selected page. Pages that need additive calls are replaced by the plain list of the specification if the API lacks them. */
function Screen({ screen, categories, terms }: Omit<Props, 'sender'>) {
  if (screen === 'add-product') return <AddProduct {...{ categories, terms }} />;
  if (screen === 'product-list')
    return hasBackOffice ? <ProductDesk {...{ categories, terms }} /> : <ForeignProductList categories={categories} />;
  if (screen === 'orders') return hasBackOffice ? <OrderDesk /> : <ForeignOrderList />;
  if (!hasBackOffice) return <Notice icon="waves" title={text.notOffered} />;
  if (screen === 'stock') return <StockDesk />;
  if (screen === 'order') return <OrderPage />;
  if (screen === 'dashboard') return <Dashboard />;
  if (screen === 'month-end') return <MonthEnd />;
  if (screen === 'reviews') return <Reviews />;
  if (screen === 'people') return <People />;
  if (screen === 'security') return <Security />;
  if (screen === 'audit') return <AuditLog />;
  return screen === 'messages' ? <Messages /> : <System />;
}

/**
 * A page of the seller's area, or the login form for anyone who is not logged in as a seller (spec 2, 6). If the session ends, the page stays
 * mounted behind the form, so that typed text is not lost.
 */
export function SellerScreen({ screen, sender, categories, terms }: Props) {
  const isSeller = useStore($isSeller);
  const waits = useStore($hasSessionEnded);
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
  return (
    <>
      {!isSeller && <SellerLogin brand={sender.name} />}
      {(isSeller || waits) && (
        <div hidden={!isSeller}>
          <SellerLayout screen={screen} brand={sender.name}>
            <Screen screen={screen} categories={categories} terms={terms} />
          </SellerLayout>
          <PrintSheet sender={sender} />
        </div>
      )}
    </>
  );
}
