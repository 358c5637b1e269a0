import type { Flag } from './flag.ts';

/** The seller's promo codes (features/promo-codes). The code of the content file has no row. */
export interface PromoTables {
  promo_codes: {
    id: string;
    /** In upper case, as customers type it in any case. It never changes, because orders refer to it. */
    code: string;
    /** Percent off. */
    percentage: number;
    /** Only products of this category get the discount; null for all products. */
    category: string | null;
    /** The first and the last day in Lisbon, `2026-06-15`; null without a limit. */
    first_day: string | null;
    last_day: string | null;
    /** How many orders may use it, in total and of one customer; null without a limit. */
    max_uses: number | null;
    max_per_customer: number | null;
    is_active: Flag;
    created_at: string;
  };
}
