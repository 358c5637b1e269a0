import type { ReactNode } from 'react';
import { logoutSeller } from '../stores/seller-session.ts';
import { seller as text } from '../text/seller.ts';
import { BrandLink } from './BrandLink.tsx';
import { SellerSidebar } from './SellerSidebar.tsx';
import type { SellerScreenName } from './screens.ts';
import { SmallButton } from './SmallButton.tsx';

interface Props {
  screen: SellerScreenName;
  brand: string;
  children: ReactNode;
}

/** The frame of the seller's pages (spec 2). On a low screen everything scrolls, so that bar and sidebar take no room from the page. */
export function SellerLayout({ screen, brand, children }: Props) {
  return (
    <div className="flex h-seller flex-col short:h-auto print:hidden">
      <header className="flex items-center justify-between gap-3 border-b border-swell bg-white px-3 py-1.5 sm:px-5">
        <BrandLink brand={brand} />
        <div className="flex items-center gap-3 sm:gap-5">
          <p className="text-sm text-ink-soft sm:text-base">{text.greeting}</p>
          <SmallButton label={text.logout} onClick={() => void logoutSeller()} />
        </div>
      </header>
      <div className="flex min-h-0 flex-1 flex-col sm:flex-row">
        <SellerSidebar screen={screen} />
        <main
          id="main"
          tabIndex={-1}
          className="min-h-0 min-w-0 flex-1 scroll-pb-32 overflow-y-auto p-2 outline-none sm:p-6 short:overflow-visible"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
