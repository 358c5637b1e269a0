import type { TestShop } from './shops/test-shop.ts';

const csv = 'First Name,Last Name,Email,Accepts Email Marketing,Total Spent\nRui,Silva,rui@example.pt,no,0.00\n';

/** A good request for each call of the former shop, given the seller's session. */
export async function goodHistoryRequests(shop: TestShop, token: string) {
  const file = { csv, fileName: 'customers_export.csv' };
  const basis = { legalBasis: 'contract' } as const;
  const { import: done } = await shop.ask('historyImport', { token, body: { ...file, ...basis, key: 'history-0' } });
  return {
    historyPreview: { token, body: { ...file, show: 'new', page: 1 } },
    historyImport: { token, body: { ...file, ...basis, key: 'history-1' } },
    histories: { token },
    historyUndo: { token, body: { id: done.id } },
    historyReport: { token, query: `?id=${done.id}` },
    sellerFormerOrders: { token, query: '?query=maria&page=1' },
  } as const;
}
