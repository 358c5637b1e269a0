import fc from 'fast-check';
import type { ShopDatabase } from '#server/database/schema.ts';
import { anOrderBody } from '../../../support/builders.ts';
import type { ApiClient } from '../../../support/shops/api-client.ts';

/** The products that all writers share. */
export const PRODUCTS = 24;

export const priceOf = (position: number): number => 10 + position;
export const skuOf = (position: number): string => `M-${position}`;

/** What a caller does. `products` are positions in the order in which the caller names them. */
export interface Write {
  kind: 'edit' | 'bulk' | 'import' | 'undone import' | 'order' | 'variants';
  field: 'brand' | 'price' | 'quantity';
  products: number[];
}

const positions = fc.shuffledSubarray(
  Array.from({ length: PRODUCTS }, (_, position) => position),
  { minLength: 8 },
);

export const writes: fc.Arbitrary<Write[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('edit', 'bulk', 'bulk', 'import', 'import', 'undone import', 'order', 'variants'),
    field: fc.constantFrom('brand', 'price', 'quantity'),
    products: positions,
  }),
  { minLength: 8, maxLength: 14 },
);

export interface Caller {
  client: Pick<ApiClient, 'send'>;
  seller: string;
  customer: { token: string; address: string };
  ids: readonly string[];
}

let count = 0;
/** No two writes have the same value. */
const unique = (): number => (count += 1);

const valueOf = (field: Write['field']): string =>
  field === 'brand'
    ? `brand-${unique()}`
    : field === 'price'
      ? String(5 + (unique() % 9_000) / 100)
      : String(unique() % 40);

/** Sends a write. Returns the statuses of its calls. */
export async function perform(caller: Caller, write: Write): Promise<number[]> {
  return await performers[write.kind](caller, write);
}

const performers: Record<Write['kind'], (caller: Caller, write: Write) => Promise<number[]>> = {
  async edit({ client, seller, ids }, { field, products: [position = 0] }) {
    const price = Number(valueOf('price'));
    const changed = {
      brand: { brand: valueOf('brand') },
      price: { price, offerPrice: price },
      quantity: { quantity: Number(valueOf('quantity')) },
    }[field];
    const body = { id: ids[position], ...changed };
    return [(await client.send('productUpdate', { token: seller, body })).status];
  },
  async bulk({ client, seller, ids }, { field, products }) {
    const key = `bulk-change-${unique()}`;
    const action =
      field === 'brand'
        ? { kind: 'brand', brand: valueOf('brand') }
        : { kind: 'price', change: { by: 'amount', euros: 0.01 } };
    const selection = { ids: products.map((position) => ids[position]) };
    const seen = await client.send('productBulkPreview', { token: seller, body: { key, selection, action } });
    const applied = await client.send('productBulkApply', { token: seller, body: { key } });
    return [seen.status, applied.status];
  },
  import: async (caller, write) => [(await importRows(caller, write)).status],
  async 'undone import'(caller, write) {
    const reply = await importRows(caller, { ...write, field: 'quantity' });
    const { import: started } = (await reply.json()) as { import?: { id: string } };
    const undone = await caller.client.send('importUndo', { token: caller.seller, body: { id: started?.id ?? '' } });
    return [reply.status, undone.status];
  },
  async order({ client, customer: { token, address }, ids }, { products }) {
    const items = products.slice(0, 3).map((position) => ({ product: ids[position] ?? '', quantity: 1 }));
    const order = (amount: number) => client.send('orderCod', { token, body: anOrderBody({ items, address, amount }) });
    // The first reply names the total of the moment.
    const { details } = (await (await order(0.01)).json()) as { details?: { total?: number } };
    return [(await order(details?.total ?? 0)).status];
  },
  async variants({ client, seller, ids }, { products: [position = 0] }) {
    const variant = { options: { size: `T${unique()}` }, price: 9, offerPrice: 9 };
    const body = { product: ids[position], model: 'Poncho', variants: [variant] };
    return [(await client.send('variantsAdd', { token: seller, body })).status];
  },
};

async function importRows({ client, seller }: Caller, { field, products }: Write): Promise<Response> {
  const heading = { brand: 'sku;brand', price: 'sku;price;offerPrice', quantity: 'sku;quantity' }[field];
  const rows = products.map((position) => {
    const value = valueOf(field);
    return [skuOf(position), value, ...(field === 'price' ? [value] : [])].join(';');
  });
  const body = { csv: [heading, ...rows].join('\n'), fileName: 'file.csv', key: `import-${unique()}` };
  return await client.send('importStart', { token: seller, body });
}

interface Transition {
  id: string;
  from: unknown;
  to: unknown;
}

/** The brands that bulk changes and imports have replaced. Both promise to replace only the value of their preview. */
export async function replacedBrands(db: ShopDatabase): Promise<Transition[]> {
  const bulk = await db.selectFrom('bulk_change_items').selectAll().where('state', '=', 'done').execute();
  const imported = await db.selectFrom('product_import_rows').selectAll().where('result', '=', 'changed').execute();
  const pairs = [
    ...bulk.map((row) => ({ id: row.product_id, before: read(row.before_json), after: read(row.after_json) })),
    ...imported.map(({ product_id, plan_json }) => {
      const plan = JSON.parse(plan_json ?? '{}') as { before?: Brand; after?: Brand };
      return { id: product_id ?? '', before: plan.before ?? {}, after: plan.after ?? {} };
    }),
  ];
  return pairs
    .filter(({ after }) => after.brand !== undefined)
    .map(({ id, before, after }) => ({ id, from: before.brand, to: after.brand }));
}

interface Brand {
  brand?: string | null;
}

const read = (json: string): Brand => JSON.parse(json) as Brand;
