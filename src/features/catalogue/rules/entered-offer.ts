import type { SellerProduct } from '../contract/seller-products.ts';

/** An offer as the seller entered it; prices in euros, days in Lisbon. `offerFrom` is null if the offer already applies. */
export interface EnteredOffer {
  offerPrice: number;
  offerFrom: string | null;
  offerUntil: string | null;
}

type Offered = Pick<SellerProduct, 'offerPrice' | 'offerUntil' | 'plannedOffer'>;

export const enteredOffer = ({ offerPrice, offerUntil, plannedOffer }: Offered): EnteredOffer => ({
  offerPrice: plannedOffer?.offerPrice ?? offerPrice,
  offerFrom: plannedOffer?.offerFrom ?? null,
  offerUntil: (plannedOffer ? plannedOffer.offerUntil : offerUntil) ?? null,
});

type OfferFields = { [Field in keyof EnteredOffer]?: EnteredOffer[Field] | undefined };

/** Returns the fields of a product with an entered offer. An offer with a first day waits, and the product costs the usual price until then. */
export function withEnteredOffer(product: Offered & Pick<SellerProduct, 'price'>, typed: OfferFields): Offered {
  const before = enteredOffer(product);
  const { offerPrice = before.offerPrice, offerFrom = before.offerFrom, offerUntil = before.offerUntil } = typed;
  const end = { offerUntil: offerUntil ?? undefined };
  if (offerFrom === null) return { offerPrice, ...end, plannedOffer: undefined };
  return { offerPrice: product.price, offerUntil: undefined, plannedOffer: { offerPrice, offerFrom, ...end } };
}
