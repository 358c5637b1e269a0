import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface ReviewTables {
  reviews: {
    seq: Generated<number>;
    id: string;
    /** Null for a review of a former shop, as `order_id`. */
    user_id: string | null;
    order_id: string | null;
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
    /** The import of a former shop's file that added the review, and the review's key in that shop. */
    import_id: Generated<string | null>;
    import_key: Generated<string | null>;
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
