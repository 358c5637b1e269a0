/** Why a known promo code is refused with `promo_code_refused`: `details.reason` of the reply. */
export type PromoReason = 'early' | 'over' | 'used_up' | 'used_by_you' | 'no_product';
