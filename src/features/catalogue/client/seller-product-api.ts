import { sellerProductEndpoints } from '../contract/seller-product-endpoints.ts';
import type { RequestBody } from '#core/endpoint.ts';
import type { PriceCorrection } from '../contract/price-ledger.ts';
import type { ProductChange, SellerProductQuery } from '../contract/seller-products.ts';
import { client } from '#features/session/client/client.ts';

/** The seller's calls for products, with prices in euros. Each change returns the product after it. */
export const sellerProductApi = {
  list: (query: SellerProductQuery & { page: number }) => client.call(sellerProductEndpoints.sellerProducts, { query }),
  update: async (body: ProductChange) => (await client.call(sellerProductEndpoints.productUpdate, { body })).product,
  /** Uploads a picture for a product that is added or changed next. Returns the picture's reference. */
  async sendPicture(image: File, onProgress?: (sent: number) => void) {
    const form = new FormData();
    form.set('productData', '{}');
    form.append('images', image);
    return (await client.call(sellerProductEndpoints.pictureUpload, { form, onProgress })).picture;
  },
  prices: async (product: string) =>
    (await client.call(sellerProductEndpoints.sellerPrices, { query: { product } })).prices,
  correctPrice: (body: PriceCorrection) => client.call(sellerProductEndpoints.priceCorrect, { body }),
  duplicate: async (id: string) =>
    (await client.call(sellerProductEndpoints.productDuplicate, { body: { id } })).product,
  archive: (id: string, archived: boolean) =>
    client.call(sellerProductEndpoints.productArchive, { body: { id, archived } }),
  previewBulk: (body: RequestBody<typeof sellerProductEndpoints.productBulkPreview>) =>
    client.call(sellerProductEndpoints.productBulkPreview, { body }),
  applyBulk: (key: string) => client.call(sellerProductEndpoints.productBulkApply, { body: { key } }),
  undoBulk: (key: string) => client.call(sellerProductEndpoints.productBulkUndo, { body: { key } }),
  exportAddress: () => client.address(sellerProductEndpoints.productExport),
  add(product: RequestBody<typeof sellerProductEndpoints.productAdd>, images: readonly File[]) {
    const form = new FormData();
    form.set('productData', JSON.stringify(product));
    for (const image of images) form.append('images', image);
    return client.call(sellerProductEndpoints.productAdd, { form });
  },
  setStock: (id: string, inStock: boolean) =>
    client.call(sellerProductEndpoints.productStock, { body: { id, inStock } }),
};
