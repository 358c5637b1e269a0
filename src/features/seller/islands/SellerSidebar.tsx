import { hasBackOffice } from '../stores/seller-api.ts';
import { seller as text } from '../text/seller.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import type { SellerScreenName } from './screens.ts';

interface SellerLink {
  screen: SellerScreenName;
  path: string;
  label: string;
  icon: IconName;
  /** The page needs additive calls. */
  isAdditive?: true;
  /** Phones have no room for the link. The page System has it, too. */
  isWide?: true;
}

const everyLink: readonly SellerLink[] = [
  { screen: 'add-product', path: '/seller', label: text.addProduct, icon: 'plus' },
  { screen: 'product-list', path: '/seller/product-list', label: text.productList, icon: 'list' },
  { screen: 'stock', path: '/seller/stock', label: text.stock, icon: 'boxes', isAdditive: true },
  { screen: 'orders', path: '/seller/orders', label: text.orders, icon: 'package' },
  { screen: 'dashboard', path: '/seller/dashboard', label: text.dashboard, icon: 'chart', isAdditive: true },
  { screen: 'reviews', path: '/seller/reviews', label: text.reviews, icon: 'star', isAdditive: true },
  { screen: 'messages', path: '/seller/messages', label: text.messages, icon: 'mail', isAdditive: true },
  { screen: 'codes', path: '/seller/codes', label: text.promoCodes, icon: 'ticket', isAdditive: true, isWide: true },
  {
    screen: 'old-addresses',
    path: '/seller/old-addresses',
    label: text.oldAddresses,
    icon: 'external-link',
    isAdditive: true,
    isWide: true,
  },
  {
    screen: 'history',
    path: '/seller/history',
    label: text.formerShop,
    icon: 'clock',
    isAdditive: true,
    isWide: true,
  },
  { screen: 'system', path: '/seller/system', label: text.system, icon: 'activity', isAdditive: true },
];
const links = everyLink.filter(({ isAdditive }) => hasBackOffice || !isAdditive);

const link = 'flex min-h-touch items-center justify-center gap-3 rounded-card lg:justify-start lg:px-3';
const current = 'bg-swell-soft font-semibold text-tide-dark';
const other = 'text-ink-soft transition-colors hover:bg-swell-soft hover:text-ink';

/** The sidebar entry to highlight for a page without its own entry. */
const listOf: Partial<Record<SellerScreenName, SellerScreenName>> = {
  model: 'product-list',
  order: 'orders',
  'month-end': 'dashboard',
  people: 'messages',
  security: 'system',
  audit: 'system',
};

/** The navigation of the seller's area. Small screens show icons with accessible names. */
export function SellerSidebar({ screen }: { screen: SellerScreenName }) {
  const here = listOf[screen] ?? screen;
  return (
    <nav
      aria-label={text.navigation}
      className="shrink-0 border-b border-swell sm:w-14 sm:border-b-0 sm:border-r sm:px-1 sm:py-1.5 lg:w-56 lg:p-3"
    >
      <ul className="flex sm:flex-col sm:gap-1">
        {links.map(({ screen: target, path, label, icon, isWide }) => (
          <li key={target} className={isWide ? 'hidden sm:block' : 'flex-1 sm:flex-none'}>
            <a
              href={path}
              aria-current={target === here ? (screen === here ? 'page' : 'true') : undefined}
              title={label}
              className={`${link} ${target === here ? current : other}`}
            >
              <Icon name={icon} />
              <span className="sr-only lg:not-sr-only">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
