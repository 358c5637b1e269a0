import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface ProductTables {
  products: {
    seq: Generated<number>;
    id: string;
    name: string;
    category: string;
    description_json: string;
    price_cents: number;
    offer_cents: number;
    in_stock: Flag;
    weight: string | null;
    pictures_json: string;
    created_at: string;
    /** When the seller archived the product; null while it is in the shop. */
    archived_at: string | null;
    /** Folded by core/strings/product-search.ts. */
    search_text: Generated<string>;
    /** The seller's article number, unique in the shop. */
    sku: Generated<string | null>;
    /** The last day of the offer, in Lisbon time; null without an end. */
    offer_until: Generated<string | null>;
    /** The attributes that the seller has entered (`Attributes`); null without any. */
    attributes_json: Generated<string | null>;
    /** What distinguishes a variant from the others of its model (`ProductOptions`); null without any. */
    options_json: Generated<string | null>;
    brand: Generated<string | null>;
    /** The trade item number, 8, 12, 13 or 14 digits. */
    gtin: Generated<string | null>;
    /** The maker's part number. */
    mpn: Generated<string | null>;
    /** The first day in Lisbon when the product is sent. Until then, it can be pre-ordered. Null if it can be sent already. */
    available_from: Generated<string | null>;
  };

  /** The prices of a product from `changed_at` on. An imported or demo product has no rows until its price changes. */
  price_changes: {
    seq: Generated<number>;
    product_id: string;
    price_cents: number;
    offer_cents: number;
    changed_at: string;
  };

  /** An offer that waits for its first day. It is in this table so that nothing public can show it. Days are in Lisbon. */
  planned_offers: {
    product_id: string;
    offer_cents: number;
    first_day: string;
    last_day: string | null;
  };

  /** A change of many products, with the seller's key. `unchanged` counts the selected products that have the new values already. */
  bulk_changes: {
    key: string;
    action_json: string;
    state: 'planned' | 'applied' | 'undone';
    unchanged: number;
    created_at: string;
  };

  /** A product of such a change, with the values before and after it. `reason` tells why it was refused. */
  bulk_change_items: {
    change_key: string;
    position: number;
    product_id: string;
    name: string;
    before_json: string;
    after_json: string;
    warnings_json: string;
    /** `missed`: refused since the preview. `kept`: refused by the undo. */
    state: 'planned' | 'refused' | 'done' | 'missed' | 'undone' | 'kept';
    reason: string | null;
  };

  /** Marks an entry of `price_changes` as a mistake. Append-only: the entry itself stays. */
  price_corrections: {
    change_seq: number;
    product_id: string;
    reason: string;
    corrected_at: string;
  };

  /** The number of a product's last change, from the count `products` in `versions`. Deleted products are included. */
  product_changes: {
    product_id: string;
    version: number;
  };
}
