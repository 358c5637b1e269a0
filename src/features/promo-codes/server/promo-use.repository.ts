import type { Cents } from '#core/money.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

/** The orders with codes of the seller. The condition matches the index. */
const withCode = (db: ShopDatabase) => db.selectFrom('orders').where('promo_percentage', 'is not', null);

/** The orders that use a code. A cancelled order gives its use back, and an unpaid online order with its reserved stock, until it is resumed. */
const using = (db: ShopDatabase) =>
  withCode(db)
    .where('status', '<>', 'Cancelled')
    .where(({ or, eb }) =>
      or([eb('payment_type', '<>', 'Online'), eb('is_paid', '=', 1), eb('released_at', 'is', null)]),
    );

/** The customer whose orders count. Without `email`, only the orders of the account or visit count. */
export interface CodeUser {
  id: string;
  email?: string | undefined;
}

/** Counts the orders that use a code; with a customer, those of the account and those with the same e-mail address. */
export async function countUses(db: ShopDatabase, code: string, customer?: CodeUser): Promise<number> {
  let found = using(db)
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('promo_code', '=', code);
  if (customer) {
    const { id, email } = customer;
    found = found.where(({ or, eb }) =>
      or([
        eb('users.id', '=', id),
        ...(email === undefined ? [] : [eb('users.email', '=', email), eb('users.contact_email', '=', email)]),
      ]),
    );
  }
  return Number((await found.executeTakeFirstOrThrow()).count);
}

/** The use of a code: the orders that use it, the discount that they got, and whether any order ever had it. */
export interface CodeUsage {
  uses: number;
  given: Cents;
  isUsed: boolean;
}

const unused: CodeUsage = { uses: 0, given: 0, isUsed: false };

/** Returns the use of each code. */
export async function usageOf(db: ShopDatabase, codes: readonly string[]): Promise<(code: string) => CodeUsage> {
  if (codes.length === 0) return () => unused;
  const used = await withCode(db).select('promo_code').distinct().where('promo_code', 'in', codes).execute();
  const counted = await using(db)
    .select(({ fn }) => [
      'promo_code',
      fn.countAll<number | string>().as('uses'),
      fn.sum<number | string>('discount_cents').as('given'),
    ])
    .where('promo_code', 'in', codes)
    .groupBy('promo_code')
    .execute();
  const ever = new Set(used.map(({ promo_code }) => promo_code));
  const now = new Map(
    counted.map(({ promo_code, uses, given }) => [promo_code, { uses: Number(uses), given: Number(given) }]),
  );
  return (code) => ({ ...unused, ...now.get(code), isUsed: ever.has(code) });
}
