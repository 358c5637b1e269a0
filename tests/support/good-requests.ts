import type { EndpointName } from '#app/endpoints.ts';
import { productForm } from './shops/small-catalogue.ts';
import { softwareKey } from './services/software-key.ts';
import { origin, type Sent } from './shops/api-client.ts';
import { aNewAddress, aWithdrawal } from './builders.ts';
import { goodFactorRequests } from './good-factor-requests.ts';
import { goodHistoryRequests } from './good-history-requests.ts';
import { goodPromoRequests } from './good-promo-requests.ts';
import { goodSellerRequests } from './good-seller-requests.ts';
import { tokenMailed } from './shops/mailed-links.ts';
import { customerLogin, deliverOrder, logSellerIn, readyToOrder, registerUnproven } from './shops/shoppers.ts';
import { insertMessage } from '#features/invoicing/server/webhook-message.repository.ts';
import { writeLink } from '#server/links/mailed-links.ts';
import { keepBackup } from './kept-backup.ts';
import { leavingToken, newsletterToken } from './shops/newsletter-shop.ts';
import { countStock, noticeToken } from './shops/stock-shop.ts';
import { sellerLogin, type TestShop } from './shops/test-shop.ts';

/** A good request for each call, given a customer with an order, an address and a session. */
export async function goodRequests(shop: TestShop): Promise<Record<EndpointName, Sent>> {
  const { token, order, deck, wax } = await readyToOrder(shop);
  const seller = await logSellerIn(shop);
  await countStock(shop, seller, deck._id, 1_000);
  const { orderId } = await shop.ask('orderCod', { token, body: order });
  const another = async () => (await shop.ask('orderCod', { token, body: order })).orderId ?? '';
  const { orderId: unpaid } = await shop.ask('orderStripe', { token, body: { ...order, paymentType: 'Online' } });
  const unconfirmed = async () => {
    const id = await another();
    const waiting = { confirm_by: new Date(shop.now().getTime() + 1).toISOString(), ready_at: null };
    await shop.inDatabase((db) => db.updateTable('orders').set(waiting).where('id', '=', id).execute());
    return id;
  };
  const delivered = async () => {
    const id = await another();
    await deliverOrder(shop, id);
    return id;
  };
  const declared = async () => {
    await shop.ask('withdrawalDeclare', {
      body: aWithdrawal({ orderNumber: orderId ?? '', email: 'outra@example.com' }),
    });
    return (await shop.ask('sellerWithdrawals', { token: seller })).withdrawals[0]?.id ?? '';
  };
  const untold = async (order: string) => {
    const time = shop.now().toISOString();
    const message = { id: 'msg_1', type: 'order.paid', order_id: order, source: 'entry', body: '{}' } as const;
    await shop.inDatabase((db) => insertMessage(db, { ...message, created_at: time, next_attempt_at: null }));
    return message.id;
  };
  const received = await delivered();
  const opinion = { rating: 5, title: 'Bom', comment: 'Bom.' };
  await shop.ask('reviewsCreate', { token, body: { orderId: received, productId: wax._id, ...opinion } });
  const review = (await shop.ask('reviewsMine', { token })).reviews[0]?.id ?? '';
  const key = softwareKey({ origin });
  const { options: creation } = await shop.ask('passkeyStart', { token });
  const { passkey } = await shop.ask('passkeyAdd', {
    token,
    body: { name: 'Telefone', response: key.register(creation) },
  });
  const { options: creationOfSpare } = await shop.ask('passkeyStart', { token });
  const spare = softwareKey({ origin }).register(creationOfSpare);
  const { passkey: removed } = await shop.ask('passkeyAdd', { token, body: { name: 'Antigo', response: spare } });
  const { options: next } = await shop.ask('passkeyStart', { token });
  const { options: question } = await shop.ask('passkeyLoginStart');
  const attributes = { kickMm: 25, waterFromC: 14, waterToC: 19, weightG: 320 };
  const named = { name: 'Deck', description: ['Uma linha'], category: 'Deck-J-Bay' };
  const product = productForm({ ...named, price: 10, offerPrice: 9, attributes });
  const links = await accountLinks(shop);
  return {
    userIsAuth: { token },
    userLogin: { body: customerLogin },
    userRegister: { body: { name: 'Outra', email: 'outra@example.pt', password: 'ondas e mais ondas' } },
    userLogout: {},
    sellerIsAuth: { token: seller },
    sellerLogout: {},
    productList: {},
    productSearch: { query: '?query=parafina&page=1' },
    productAdd: { token: seller, rawBody: product },
    productStock: { token: seller, body: { id: deck._id, inStock: true } },
    productNotify: { body: { product: deck._id, email: 'espera@example.pt' } },
    productNotifyConfirm: { body: { token: await noticeToken(shop, wax._id, 'prova@example.pt') } },
    cartUpdate: { token, body: { cartItems: { [deck._id]: 1 } } },
    addressGet: { token, body: {} },
    addressAdd: { token, body: { address: aNewAddress() } },
    orderCod: { token, body: order },
    orderStripe: { token, body: { ...order, paymentType: 'Online' } },
    orderUser: { token, body: { userId: 'anyone' } },
    formerOrders: { token },
    orderDetail: { token, query: `?orderId=${orderId}` },
    orderConfirm: { token, body: { orderId: await unconfirmed(), version: 0 } },
    orderCancel: { token, body: { orderId: await another(), version: 0 } },
    orderPay: { token, body: { orderId: unpaid, version: 0, method: 'cash' } },
    orderAddress: { token, body: { orderId: await another(), version: 0, address: aNewAddress() } },
    orderReturn: {
      token,
      body: { orderId: await delivered(), version: 2, lines: [{ position: 0, quantity: 1 }], reason: 'size', note: '' },
    },
    withdrawalDeclare: { body: aWithdrawal({ orderNumber: orderId ?? '', email: 'outra@example.com' }) },
    orderSeller: { token: seller },
    orderStatus: { token: seller, body: { orderId, status: 'Shipped', trackingNumber: 'RR123456785PT' } },
    reviewsRecent: { query: '?limit=10' },
    reviewsProduct: { params: { productId: deck._id }, query: '?page=1&limit=5' },
    reviewsTest: {},
    reviewsEligibleOrders: { token, body: {} },
    reviewsCreate: { token, body: { orderId: received, productId: deck._id, ...opinion } },
    reviewsMine: { token },
    reviewsChange: { token, body: { review, ...opinion, showsTown: true } },
    reviewsReport: { body: { review, reason: 'É publicidade.' } },
    account: { token },
    guest: { body: { email: 'visita@example.pt' } },
    entryConfirm: { body: { token: links.entry } },
    loginConfirm: { body: { token: links.login } },
    addressProof: { token, body: {} },
    orderLink: { body: { email: customerLogin.email } },
    identityCode: { token, body: {} },
    identityProof: { token, body: { password: customerLogin.password } },
    addressConfirm: { body: { token: links.address, startsOver: true } },
    passwordForgotten: { body: { email: customerLogin.email } },
    passwordReset: { body: { token: links.password, password: customerLogin.password } },
    passwordChange: { token, body: { current: customerLogin.password, password: customerLogin.password } },
    emailChange: { token, body: { email: 'mudada@example.pt', password: customerLogin.password } },
    emailConfirm: { body: { token: links.newEmail, password: customerLogin.password } },
    accountNotMe: { body: { token: links.notMe } },
    sellerNotMe: { body: { token: links.sellerNotMe } },
    newsletterConfirm: { body: { token: await newsletterToken(shop, 'lista@example.pt') } },
    newsletterLeave: { body: { token: await leavingToken(shop, 'fora@example.pt') } },
    sessionList: { token },
    sessionsEnd: { token, body: {} },
    emailSend: {
      body: { template_id: 'newsletter', template_params: { user_email: 'outra@example.pt' } },
    },
    health: {},
    ...(await goodFactorRequests(shop, seller)),
    passkeys: { token },
    passkeyStart: { token, body: {} },
    passkeyAdd: { token, body: { name: 'Portátil', response: softwareKey({ origin }).register(next) } },
    passkeyRename: { token, body: { id: passkey.id, name: 'Telemóvel' } },
    passkeyRemove: { token, body: { id: removed.id } },
    passkeyLoginStart: {},
    passkeyLogin: { body: { response: key.sign(question) } },
    userData: { token },
    userDeletion: { token },
    userDelete: { token, body: {} },
    ...(await goodHistoryRequests(shop, seller)),
    ...(await goodPromoRequests(shop, { seller, token })),
    ...(await goodSellerRequests(seller, deck, {
      orders: [await another(), await another()],
      review,
      withdrawal: await declared(),
      message: await untold(orderId ?? ''),
      backup: await keepBackup(shop.settings, shop.now()),
      bulk: await previewed(shop, seller, deck._id),
      wrongPrice: await mistypedPrice(shop, deck._id),
      productImport: await imported(shop, seller),
    })),
  };
}

/** Imports a file with one product. Returns the import's id. */
async function imported(shop: TestShop, token: string): Promise<string> {
  const body = { csv: 'name;price;offerPrice\nCera Importada;4;3\n', fileName: 'ceras.csv', key: 'import-0' };
  return (await shop.ask('importStart', { token, body })).import.id;
}

/** Gives a product a price for a minute. Returns its entry in the price history. */
const mistypedPrice = (shop: TestShop, product: string): Promise<number> =>
  shop.inDatabase(async (db) => {
    const row = { product_id: product, price_cents: 4_290, offer_cents: 299 };
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 10, minute)).toISOString();
    const wrong = await db
      .insertInto('price_changes')
      .values({ ...row, changed_at: at(0) })
      .returning('seq')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('price_changes')
      .values({ ...row, offer_cents: 4_290, changed_at: at(1) })
      .execute();
    return Number(wrong.seq);
  });

/** Tokens of mailed links, each for a separate account, so that using one keeps the others valid. */
async function accountLinks(shop: TestShop) {
  const [unproven, forgetful, moving] = ['nova@example.pt', 'esqueceu@example.pt', 'muda@example.pt'] as const;
  await registerUnproven(shop, { email: unproven });
  await registerUnproven(shop, { email: forgetful });
  await shop.ask('passwordForgotten', { body: { email: forgetful } });
  const token = await registerUnproven(shop, { email: moving });
  await shop.ask('emailChange', { token, body: { email: 'mudou@example.pt', password: customerLogin.password } });
  const guessed = { email: 'adivinhada@example.pt' };
  const now = new Date('2026-06-15T10:00:00Z');
  const { user } = await shop.ask('userIsAuth', { token: await registerUnproven(shop, guessed) });
  const owner = { ...guessed, accountId: user._id ?? '' };
  const login = await shop.inDatabase((db) => writeLink(db, 'login', owner, now));
  const intruded = { email: 'alheia@example.pt' };
  const { user: robbed } = await shop.ask('userIsAuth', { token: await registerUnproven(shop, intruded) });
  const robbedOwner = { ...intruded, accountId: robbed._id ?? '' };
  const notMe = await shop.inDatabase((db) => writeLink(db, 'not_me', robbedOwner, now));
  // The link belongs to no seller, so that later calls still find the seller.
  const nobody = { email: sellerLogin.email, accountId: 'nobody' };
  const sellerNotMe = await shop.inDatabase((db) => writeLink(db, 'seller_not_me', nobody, now));
  const guest = await shop.ask('guest', { body: { email: 'visitou@example.pt' } });
  await shop.ask('addressProof', { token: guest.token, body: {} });
  return {
    login,
    notMe,
    sellerNotMe,
    entry: await tokenMailed(shop, 'visitou@example.pt', 'order'),
    address: await tokenMailed(shop, unproven, 'address'),
    password: await tokenMailed(shop, forgetful, 'password'),
    newEmail: await tokenMailed(shop, 'mudou@example.pt', 'new-email'),
  };
}

/** Previews a change of one product. Returns its key. */
async function previewed(shop: TestShop, token: string, id: string): Promise<string> {
  const body = { key: 'bulk-change', selection: { ids: [id] }, action: { kind: 'brand', brand: 'Ericeira' } } as const;
  await shop.ask('productBulkPreview', { token, body });
  return body.key;
}
