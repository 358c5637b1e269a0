import type { BodyOf } from '#contract/endpoints.ts';
import type { PriceCorrection } from '#contract/seller/price-ledger.ts';
import type { ProductChange, SellerProductQuery } from '#contract/seller-products.ts';
import type { SellerClient } from './seller-client.ts';

/** The seller's calls for products, with prices in euros. Each change returns the product after it. */
export const sellerProducts = (client: SellerClient) => ({
  list: (query: SellerProductQuery & { page: number }) => client.call('sellerProducts', { query }),
  update: async (body: ProductChange) => (await client.call('productUpdate', { body })).product,
  /** Uploads a picture for a product that is added or changed next. Returns the picture's reference. */
  async sendPicture(image: File, onProgress?: (sent: number) => void) {
    const form = new FormData();
    form.set('productData', '{}');
    form.append('images', image);
    return (await client.call('pictureUpload', { form, onProgress })).picture;
  },
  prices: async (product: string) => (await client.call('sellerPrices', { query: { product } })).prices,
  correctPrice: (body: PriceCorrection) => client.call('priceCorrect', { body }),
  duplicate: async (id: string) => (await client.call('productDuplicate', { body: { id } })).product,
  archive: (id: string, archived: boolean) => client.call('productArchive', { body: { id, archived } }),
  import: (body: BodyOf<'productImport'>) => client.call('productImport', { body }),
  exportAddress: () => client.address('productExport'),
});
