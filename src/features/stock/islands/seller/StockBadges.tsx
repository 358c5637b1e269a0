import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { isFoundBy } from '../../rules/stock-state.ts';
import { sellerStock as text } from '#features/catalogue/text/seller-stock.ts';
import { badgeStyle } from '#ui/styles.ts';

export function StockBadges({ product }: { product: SellerProduct }) {
  const { short = 0 } = product;
  if (short > 0) return <span className={badgeStyle('stopped')}>{text.short(short)}</span>;
  if (isFoundBy('out', product)) return <span className={badgeStyle('stopped')}>{text.out}</span>;
  return isFoundBy('low', product) ? <span className={badgeStyle('waiting')}>{text.low}</span> : null;
}
