import type { EndpointName } from '#app/endpoints.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import type { Sent } from './shops/api-client.ts';
import { aNewAddress } from './builders.ts';
import { aPicture, productForm } from './shops/small-catalogue.ts';

/** A good request for each call of the back office, given the seller's session, a product with two pictures, two new orders and a review. */
export async function goodSellerRequests(
  token: string,
  { _id: id, name, pictures = [] }: Product,
  {
    orders: [orderId, toMove],
    review,
    withdrawal,
    message,
    backup,
    bulk,
    wrongPrice,
    productImport,
  }: Record<'review' | 'withdrawal' | 'message' | 'backup' | 'bulk' | 'productImport', string> & {
    orders: readonly [string, string];
    wrongPrice: number;
  },
) {
  const upload = productForm({}, await aPicture(64, 64, 'red', 'png'));
  return {
    sellerProducts: { token, query: `?query=${encodeURIComponent(name)}&stock=in&sort=price&page=1` },
    productUpdate: {
      token,
      body: {
        id,
        offerPrice: 30,
        pictures: pictures.map(({ base, alt }) => ({ base, alt })),
        attributes: { model: 'Deck', colours: ['preto'], pieces: 3, arch: null, boards: ['fish', 'shortboard'] },
      },
    },
    pictureUpload: { token, rawBody: upload },
    sellerPrices: { token, query: `?product=${id}` },
    priceCorrect: { token, body: { product: id, entry: wrongPrice, reason: 'Mistyped' } },
    productDuplicate: { token, body: { id } },
    productArchive: { token, body: { id, archived: true } },
    productImport: {
      token,
      body: { csv: 'name;price;offerPrice;colours\nDeck;39,90;34,90;preto|azul\n', dryRun: true },
    },
    sellerModel: { token, query: `?product=${id}` },
    variantsAdd: {
      token,
      body: {
        product: id,
        model: 'Deck',
        variants: [{ options: { colour: 'Azul', size: 'M' }, price: 40, offerPrice: 40, quantity: 2, sku: 'D-AZ-M' }],
      },
    },
    productBulkPreview: {
      token,
      body: { key: 'bulk-preview', selection: { ids: [id] }, action: { kind: 'brand', brand: 'Nortada' } },
    },
    productBulkApply: { token, body: { key: bulk } },
    productBulkUndo: { token, body: { key: bulk } },
    waitingPictures: { token, query: '?page=1' },
    picturesRetry: { token, body: { product: id } },
    picturesGiveUp: { token, body: {} },
    importStart: {
      token,
      body: { csv: 'name;price;offerPrice\nDeck;39,90;34,90\n', fileName: 'decks.csv', key: 'import-1', answers: {} },
    },
    importUndo: { token, body: { id: productImport } },
    sellerImports: { token },
    importReport: { token, query: `?id=${productImport}` },
    importTemplate: { token, query: '?list=columns' },
    productExport: { token },
    sellerStock: { token, query: '?filter=all&query=deck&page=1' },
    stockCount: { token, body: { product: id, quantity: 12, key: 'count-1' } },
    stockCorrect: { token, body: { product: id, pieces: -1, key: 'correct-1', note: 'Partida' } },
    sellerReviews: { token, query: '?show=all&page=1' },
    sellerReviewAct: { token, body: { review, act: { kind: 'answer', text: 'Obrigado!' } } },
    stockWarn: { token, body: { product: id, warnAt: 2 } },
    stockMovements: { token, query: `?product=${id}&page=1` },
    stockNotices: { token, query: `?product=${id}&page=1` },
    sellerOrders: { token, query: '?status=Pending&payment=COD&from=2026-06-01&to=2026-06-30&query=maria&page=1' },
    sellerOrder: { token, query: `?orderId=${orderId}` },
    sellerOrderAct: { token, body: { orderId, version: 0, act: { kind: 'note', note: 'Ligar antes' } } },
    sellerOrderPreview: {
      token,
      body: { orderId: toMove, version: 0, change: { discount: { kind: 'percent', value: 10 } } },
    },
    sellerOrderSwaps: { token, query: `?orderId=${orderId}` },
    sellerOrderAddress: { token, body: { orderId: toMove, version: 0, address: aNewAddress() } },
    sellerOrdersSince: { token, query: '?after=0' },
    orderExport: { token, query: '?status=Pending' },
    sellerMonth: { token, query: '?month=2026-06' },
    sellerMonthEntries: { token, query: '?month=2026-06' },
    monthExport: { token, query: '?month=2026-06' },
    monthData: { token, query: '?month=2026-06' },
    webhookMessages: { token },
    webhookAgain: { token, body: { id: message } },
    sellerDashboard: { token, query: '?days=7' },
    sellerWithdrawals: { token, query: '?page=1' },
    sellerWithdrawalSettle: { token, body: { id: withdrawal, note: 'Dinheiro devolvido' } },
    sellerMessages: { token },
    messageExport: { token },
    newsletterAddresses: { token },
    newsletterExport: { token },
    missingAddresses: { token, query: '?ignored=yes&page=1' },
    missingAddressIgnore: { token, body: { path: '/products/old', isIgnored: true } },
    oldAddresses: { token, query: '?query=old&page=1' },
    oldAddressSet: { token, body: { path: '/products/old', target: '/products' } },
    oldAddressDelete: { token, body: { path: '/products/old' } },
    sellerPerson: { token, query: '?email=maria@example.pt' },
    sellerPersonData: { token, query: '?email=maria@example.pt' },
    sellerPersonDelete: { token, body: { email: 'outra@example.pt' } },
    sellerSystem: { token },
    sellerBackups: { token },
    sellerBackup: { token, query: `?name=${backup}` },
    sellerReadiness: { token },
    sellerAudit: { token, query: '?show=order&page=1' },
  } satisfies Partial<Record<EndpointName, Sent>>;
}
