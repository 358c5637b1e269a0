import { inShopDatabase } from './shop-database.ts';

/** An order in the SQLite database. Amounts in cents. */
interface StoredOrder {
  id: string;
  customerEmail: string;
  address: unknown;
  subtotalCents: number;
  totalCents: number;
  paymentType: string;
  isPaid: boolean;
  status: string;
  lines: { name: string; quantity: number; offerCents: number }[];
}

const ordersQuery = `
  select orders.id, users.email as customerEmail, address_json as address, subtotal_cents as subtotalCents,
    total_cents as totalCents, payment_type as paymentType, is_paid as isPaid, status
  from orders join users on users.id = orders.user_id order by orders.seq`;

const linesQuery =
  'select name, quantity, offer_cents as offerCents from order_lines where order_id = ? order by position';

/** Reads every order, the oldest first, directly from the database in `dataDir`. */
export const readStoredOrders = (dataDir: string): StoredOrder[] =>
  inShopDatabase(dataDir, (database) => {
    const lines = database.prepare(linesQuery);
    return database
      .prepare(ordersQuery)
      .all()
      .map((row) => ({
        ...(row as unknown as Omit<StoredOrder, 'lines'>),
        address: JSON.parse(String(row.address)) as unknown,
        isPaid: row.isPaid === 1,
        lines: lines.all(String(row.id)).map((line) => ({ ...line })) as StoredOrder['lines'],
      }));
  });

/** The messages of visitors, read directly from the database in `dataDir`. */
export const readStoredMessages = (dataDir: string) =>
  inShopDatabase(dataDir, (database) => {
    const contact = database.prepare('select name, email, message from contact_messages order by seq').all();
    const addresses = database.prepare('select email from newsletter_addresses order by email').all();
    return {
      contact: contact.map((row) => ({ ...row }) as Record<'name' | 'email' | 'message', string>),
      newsletter: addresses.map(({ email }) => String(email)),
    };
  });
