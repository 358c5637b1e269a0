import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface ReviewTables {
  reviews: {
    seq: Generated<number>;
    id: string;
    user_id: string;
    order_id: string;
    product_id: string;
    user_name: string;
    user_location: string;
    rating: number;
    title: string;
    comment: string;
    created_at: string;
    shows_town: Generated<Flag>;
    /** Whether the order is still delivered and the customer has kept at least one unit of the product. */
    is_verified: Generated<Flag>;
    changed_at: Generated<string | null>;
    answer: Generated<string | null>;
    answered_at: Generated<string | null>;
    /** When and why the seller hid it. */
    hidden_at: Generated<string | null>;
    hidden_reason: Generated<string | null>;
    /** Set on all but the newest review of a customer about a product. Earlier versions allowed several. */
    replaced_at: Generated<string | null>;
  };

  review_reports: {
    seq: Generated<number>;
    id: string;
    review_id: string;
    reason: string;
    created_at: string;
    settled_at: string | null;
  };
}
