import { expect } from 'vitest';
import {
  logSellerIn,
  orderDeck,
  registerCustomer,
  saveAddress,
  smallCatalogue,
} from '../../../support/shops/shoppers.ts';
import { aNewAddress, anOrderBody, aWithdrawal } from '../../../support/builders.ts';
import { origin } from '../../../support/shops/api-client.ts';
import { mailsTo, tokenMailed } from '../../../support/shops/mailed-links.ts';
import { press } from '../../../support/shops/order-shop.ts';
import { describeOnBothDatabases, type OpenShop, type TestShop } from '../../../support/shops/test-shop.ts';

const typed = 'mario@example.pt';
const right = 'maria@example.pt';

/** A guest who mistyped the e-mail and ordered one deck. */
async function guestOrder(open: OpenShop, paymentMethod?: 'card' | 'multibanco') {
  const shop = await open({ siteUrl: origin, mailTo: 'loja@nortada.pt' });
  const { token = '' } = await shop.ask('guest', { body: { email: typed } });
  const address = await saveAddress(shop, token, { email: typed });
  const { deck } = await smallCatalogue(shop);
  const order = anOrderBody({ items: [{ product: deck._id, quantity: 1 }], address, amount: 34.9 });
  const online = { ...order, paymentType: 'Online', paymentMethod };
  const { orderId = '', url = '' } = paymentMethod
    ? await shop.ask('orderStripe', { token, body: online, headers: { origin } })
    : { url: '', ...(await shop.ask('orderCod', { token, body: order })) };
  const seller = await logSellerIn(shop);
  const seen = async () => (await shop.ask('sellerOrder', { token: seller, query: `?orderId=${orderId}` })).order;
  const act = async (kind: string, more: object = {}) => {
    const { version } = await seen();
    return (await shop.ask('sellerOrderAct', { token: seller, body: { orderId, version, act: { kind, ...more } } }))
      .order;
  };
  const mend = async (email = right) => {
    const { version } = await seen();
    const body = { orderId, version, address: aNewAddress({ email }) };
    return (await shop.ask('sellerOrderAddress', { token: seller, body })).order;
  };
  return { shop, token, seller, orderId, url, seen, act, mend };
}

const subjects = async (shop: TestShop, to: string) =>
  (await mailsTo(shop, to)).map(({ subject }) => subject.replace(/\s*#\w+/g, ''));

/** Sends all due mails and returns how many went to an address. */
async function sentTo(shop: TestShop, to: string): Promise<number> {
  await shop.api.deliverMail();
  return (await mailsTo(shop, to)).filter(({ sent_at }) => sent_at !== null).length;
}

const ordersBehind = async (shop: TestShop, token: string) => {
  const entered = await shop.ask('entryConfirm', { body: { token } });
  return (await shop.ask('orderUser', { token: entered.token })).orders.map(({ _id }) => _id);
};

describeOnBothDatabases('A guest whose e-mail is corrected in the order', (it, open) => {
  it('A guest whose e-mail is corrected in the order gets every later mail at the corrected address: confirmation, shipping, return and refund.', async () => {
    const { shop, mend, act, orderId } = await guestOrder(open);
    expect(await sentTo(shop, typed)).toBe(1);
    expect((await mend()).customer.email).toBe(right);
    expect(await subjects(shop, right)).toEqual(['Encomenda: e-mail corrigido']);
    const [again] = await mailsTo(shop, right);
    expect(again).toMatchObject({ encloses: 'terms' });
    await act('ship', { trackingNumber: 'RR1PT' });
    await act('deliver');
    await act('collect');
    shop.pass(11 * 60_000);
    const { returns } = await act('request_return', { lines: [{ position: 0, quantity: 1 }], reason: 'size' });
    const returnId = returns[0]?.id;
    await act('receive_return', { returnId, isSellable: true });
    const { refunds } = await act('settle_return', { returnId });
    await act('transferred', { refundId: refunds[0]?.id, day: '2026-06-15' });
    expect(await sentTo(shop, typed)).toBe(1);
    expect(await subjects(shop, right)).toHaveLength(6);
    expect(await sentTo(shop, right)).toBe(6);
    expect(await ordersBehind(shop, await tokenMailed(shop, right, 'order'))).toEqual([orderId]);
  });

  it('A guest whose e-mail is corrected in the order gets the queued mails there too, with working links; links to the wrong address expire.', async () => {
    const { shop, mend, act, orderId } = await guestOrder(open);
    await sentTo(shop, typed);
    const stray = await tokenMailed(shop, typed, 'order');
    await act('process');
    expect(await subjects(shop, typed)).toEqual(['Recebemos a sua encomenda', 'Encomenda: A Processar']);
    const queued = await tokenMailed(shop, typed, 'order');
    await mend();
    expect(await subjects(shop, typed)).toEqual(['Recebemos a sua encomenda']);
    expect(await subjects(shop, right)).toContain('Encomenda: A Processar');
    expect((await shop.refused('entryConfirm', { body: { token: stray } })).code).toBe('link_invalid');
    shop.pass(11 * 60_000);
    expect(await sentTo(shop, right)).toBe(2);
    expect(await sentTo(shop, typed)).toBe(1);
    expect(await ordersBehind(shop, queued)).toEqual([orderId]);
  });

  it('A guest whose e-mail is corrected in the order gets the mail about the cancellation there, also when the guest made the correction.', async () => {
    const { shop, token, seen, act, orderId } = await guestOrder(open);
    const { version } = await seen();
    const address = aNewAddress({ email: right.toUpperCase() });
    await shop.ask('orderAddress', { token, body: { orderId, version, address } });
    await act('cancel', { reason: 'Esgotado' });
    expect(await subjects(shop, right)).toContain('Encomenda: Cancelada');
    // A withdrawal with the corrected address matches the order, and its receipt goes there.
    const body = aWithdrawal({ orderNumber: orderId, email: right, goods: '' });
    await shop.ask('withdrawalDeclare', { body });
    expect(await subjects(shop, right)).toContain('Recebemos a sua declaração de livre resolução');
    expect((await seen()).events.some(({ kind }) => kind === 'withdrawn')).toBe(true);
  });

  it("A guest whose e-mail is corrected in the order gets the payment reminder and the provider's request for an IBAN there.", async () => {
    const { shop, mend, url } = await guestOrder(open, 'multibanco');
    await press(shop, url, 'giveVoucher');
    await mend();
    const payments = await shop.inDatabase((db) => db.selectFrom('payments').select('customer_email').execute());
    expect(payments).toEqual([{ customer_email: right }]);
    shop.pass(6.5 * 24 * 60 * 60_000);
    await shop.api.runPaymentJobs();
    await shop.api.runPaymentJobs();
    expect((await subjects(shop, right)).join()).toContain('Falta pagar a encomenda');
    expect(await subjects(shop, typed)).not.toContain('[Teste] Falta pagar a encomenda');
  });

  it('A guest whose e-mail is corrected in the order gets mails at the old address when only the street is corrected, and an account keeps its address.', async () => {
    const { shop, mend, act } = await guestOrder(open);
    await mend(typed);
    await act('ship');
    expect(await subjects(shop, typed)).toEqual(['Recebemos a sua encomenda', 'Encomenda: Enviada']);
    const token = await registerCustomer(shop, { email: 'rui@example.pt' });
    const { orderId } = await orderDeck(shop, token, { email: 'rui@example.pt' });
    const { order: placed } = await shop.ask('orderDetail', { token, query: `?orderId=${orderId}` });
    const body = { orderId, version: placed.version, address: aNewAddress({ email: right }) };
    const { order: changed } = await shop.ask('orderAddress', { token, body });
    await shop.ask('orderCancel', { token, body: { orderId, version: changed.version } });
    expect(await subjects(shop, 'rui@example.pt')).toContain('Encomenda: Cancelada');
    expect(await subjects(shop, right)).toEqual([]);
  });
});
