import { expect, vi } from 'vitest';
import { origin } from '../../support/shops/api-client.ts';
import { cardShop, countRows } from '../../support/shops/card-shopper.ts';
import { customerLogin, readyToOrder } from '../../support/shops/shoppers.ts';
import { stripeKeys } from '../../support/services/stripe-stand-in.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

/** An order that waits for Stripe to open its page. Stripe fails when the test calls `fail`. */
async function slowOrder(open: OpenShop) {
  const ready = await cardShop(open);
  const { shop, stripe, token, order } = ready;
  const release = stripe.hold();
  const placing = shop.refused('orderStripe', { token, body: order });
  await vi.waitFor(() => expect(stripe.requests).toHaveLength(1));
  const orderId = await shop.inDatabase(
    async (db) => (await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()).id,
  );
  return {
    ...ready,
    orderId,
    detail: async () => (await shop.ask('orderDetail', { token, query: `?orderId=${orderId}` })).order,
    async fail() {
      stripe.failWith(503);
      release();
      expect((await placing).code).toBe('payment_unavailable');
      shop.takeLog();
    },
  };
}

describeOnBothDatabases('Orders by card', (it, open) => {
  it('An order by card opens a Stripe page with its lines, total, language, addresses and expiry.', async () => {
    const { shop, stripe, token, order } = await cardShop(open);
    const placed = await shop.ask('orderStripe', { token, body: order, headers: { origin } });
    expect(placed.url).toBe('https://checkout.test/cs_test_1');
    const [request, ...others] = stripe.requests;
    const paymentId = request?.fields['metadata[paymentId]'] ?? '';
    expect(paymentId).toMatch(/^\w{25}$/);
    expect(others).toEqual([]);
    expect(request?.path).toBe('/v1/checkout/sessions');
    expect(request?.headers.authorization).toBe(`Bearer ${stripeKeys.stripeSecretKey}`);
    expect(request?.headers['idempotency-key']).toBe(`payment-${paymentId}`);
    expect(request?.fields).toEqual({
      mode: 'payment',
      locale: 'pt',
      'allowed_payment_method_types[0]': 'card',
      customer_email: customerLogin.email,
      client_reference_id: placed.orderId,
      'metadata[orderId]': placed.orderId,
      'metadata[paymentId]': paymentId,
      'payment_intent_data[metadata][orderId]': placed.orderId,
      'payment_intent_data[metadata][paymentId]': paymentId,
      'line_items[0][quantity]': '2',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '3490',
      'line_items[0][price_data][product_data][name]': 'Deck Preto',
      'line_items[1][quantity]': '1',
      'line_items[1][price_data][currency]': 'eur',
      'line_items[1][price_data][unit_amount]': '333',
      'line_items[1][price_data][product_data][name]': 'Wax Cool',
      success_url: `${origin}/order-success/${placed.orderId}?payment=stripe`,
      cancel_url: `${origin}/cart`,
      // Stripe allows no expiry below half an hour. The shop closes the page itself after 30 minutes.
      expires_at: String(Date.parse('2026-06-15T10:31:00.000Z') / 1000),
    });
  });

  it.for(['mb_way', 'multibanco'] as const)('An order by card can be paid by %s instead.', async (paymentMethod) => {
    const { shop, stripe, token, order } = await cardShop(open);
    await shop.ask('orderStripe', { token, body: { ...order, paymentMethod } });
    expect(stripe.requests[0]?.fields['allowed_payment_method_types[0]']).toBe(paymentMethod);
  });

  it('An order by card keeps its page open for the configured time.', async () => {
    const { shop, stripe, token, order } = await cardShop(open);
    await shop.restart({ paymentPageMinutes: 90 });
    await shop.ask('orderStripe', { token, body: order });
    expect(stripe.requests[0]?.fields.expires_at).toBe(String(Date.parse('2026-06-15T11:30:00.000Z') / 1000));
  });

  it('An order by card charges exactly its total when a promo code reduces it by 30 %.', async () => {
    const { shop, stripe, token, order } = await cardShop(open);
    await shop.ask('orderStripe', { token, body: { ...order, promoCode: 'BROTHER', amount: 51.19 } });
    const fields = stripe.requests[0]?.fields ?? {};
    const amounts = [0, 1].map((line) => Number(fields[`line_items[${line}][price_data][unit_amount]`]));
    expect([fields['line_items[0][quantity]'], fields['line_items[1][quantity]']]).toEqual(['1', '1']);
    expect(fields['line_items[0][price_data][product_data][name]']).toBe('2 × Deck Preto');
    expect(amounts.reduce((sum, amount) => sum + amount)).toBe(5119);
  });

  it('An order by card is unpaid at first, and leaves the cart unchanged.', async () => {
    const { shop, token, order, deck } = await cardShop(open);
    await shop.ask('cartUpdate', { token, body: { cartItems: { [deck._id]: 2 } } });
    const { orderId } = await shop.ask('orderStripe', { token, body: { ...order, isPaid: true } });
    const { orders } = await shop.ask('orderUser', { token });
    expect(orders).toMatchObject([{ _id: orderId, paymentType: 'Online', isPaid: false, status: 'Pending' }]);
    expect((await shop.ask('userIsAuth', { token })).user.cartItems).toEqual({ [deck._id]: 2 });
    expect(await countRows(shop)).toEqual([1, 2, 1, 1]);
    expect((await shop.ask('reviewsEligibleOrders', { token })).eligibleProducts).toEqual([]);
  });

  it('An order by card leaves no order when Stripe does not open a page, and does not reveal the reason.', async () => {
    const { shop, stripe, token, order } = await cardShop(open);
    stripe.failWith(402);
    const reply = await shop.send('orderStripe', { token, body: order });
    expect([reply.status, await reply.json()]).toEqual([
      503,
      { success: false, code: 'payment_unavailable', message: 'Falha ao inicializar o pagamento' },
    ]);
    expect(await countRows(shop)).toEqual([0, 0, 0, 0]);
    expect(shop.takeLog().join()).toContain('The page of payment');
    stripe.failWith(0);
    await shop.ask('orderStripe', { token, body: order });
  });

  it('An order by card returns the same order and page for a repeated key: simultaneously, later and after a restart.', async () => {
    const { shop, token, order } = await cardShop(open);
    const sent = { token, body: order, headers: { 'idempotency-key': 'one-click' } };
    const replies = await Promise.all([1, 2, 3].map(() => shop.ask('orderStripe', sent)));
    await shop.restart();
    const later = await shop.ask('orderStripe', sent);
    const answers = [...replies, later].map(({ orderId, url }) => `${orderId} ${url}`);
    expect(new Set(answers).size).toBe(1);
    expect((await countRows(shop))[0]).toBe(1);
  });

  it('An order by card is continued when its page was never opened.', async () => {
    const { shop, stripe, token, order } = await cardShop(open);
    const sent = { token, body: order, headers: { 'idempotency-key': 'one-click' } };
    const first = await shop.ask('orderStripe', sent);
    // As if the process had crashed before the reply of Stripe.
    await shop.inDatabase((db) => db.updateTable('payments').set({ session_id: null, page_url: null }).execute());
    shop.pass(60_000);
    expect(await shop.ask('orderStripe', sent)).toEqual(first);
    expect(stripe.requests[1]?.fields).toEqual(stripe.requests[0]?.fields);
  });

  it('An order by card rejects the key of an order on delivery, and the other way round.', async () => {
    const { shop, token, order } = await cardShop(open);
    const send = (name: 'orderCod' | 'orderStripe', key: string) => {
      const body = { ...order, paymentType: name === 'orderCod' ? 'COD' : 'Online' };
      return shop.send(name, { token, body, headers: { 'idempotency-key': key } });
    };
    expect((await send('orderCod', 'a')).status).toBe(200);
    expect((await send('orderStripe', 'a')).status).toBe(422);
    expect((await send('orderStripe', 'b')).status).toBe(200);
    expect((await send('orderCod', 'b')).status).toBe(422);
    expect((await countRows(shop))[0]).toBe(2);
  });

  it('An order by card returns the customer to the page of the request if it belongs to the shop, otherwise to the site.', async () => {
    const { shop, stripe, token, order } = await cardShop(open);
    await shop.restart({ siteUrl: 'https://nortada.pt', allowedOrigins: ['https://surf.example'] });
    const cancelOf = async (from?: string) => {
      await shop.ask('orderStripe', { token, body: order, headers: from === undefined ? {} : { origin: from } });
      return stripe.requests.at(-1)?.fields.cancel_url;
    };
    expect(await cancelOf('https://nortada.pt')).toBe('https://nortada.pt/cart');
    expect(await cancelOf(origin)).toBe('https://nortada.pt/cart');
    expect(await cancelOf('https://surf.example')).toBe('https://surf.example/cart');
    expect(await cancelOf('https://evil.example')).toBe('https://nortada.pt/cart');
    expect(await cancelOf()).toBe('https://nortada.pt/cart');
    await shop.restart({ isAddressGiven: false, siteUrl: 'http://localhost:4321' });
    expect(await cancelOf(origin)).toBe(`${origin}/cart`);
  });

  it('An order by card is rejected by the call for cash orders, and invalid input is rejected in the same way.', async () => {
    const { shop, stripe, token, order, soldOut } = await cardShop(open);
    const refusal = async (changes: object) =>
      (await shop.refused('orderStripe', { token, body: { ...order, ...changes } })).code;
    expect(await refusal({ paymentType: 'COD' })).toBe('invalid_body');
    expect(await refusal({ amount: 1 })).toBe('price_changed');
    expect(await refusal({ items: [{ product: soldOut._id, quantity: 1 }] })).toBe('product_unavailable');
    expect(await refusal({ address: 'nowhere' })).toBe('address_not_found');
    expect([stripe.requests, await countRows(shop)]).toEqual([[], [0, 0, 0, 0]]);
  });

  it('An order under a key of Stripe’s test mode is marked as a test, and an order under a live key is not.', async () => {
    const { shop, token, deck, order } = await cardShop(open);
    const place = async () => {
      await shop.ask('cartUpdate', { token, body: { cartItems: { [deck._id]: 1 } } });
      const { orderId } = await shop.ask('orderStripe', { token, body: order });
      return (await shop.ask('orderDetail', { token, query: `?orderId=${orderId}` })).order.isTest;
    };
    expect(await place()).toBe(false);
    await shop.restart({ stripeSecretKey: 'sk_test_1' });
    expect(await place()).toBe(true);
  });

  it.for([
    [{ stripeSecretKey: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET must be set too'],
    [{ stripeWebhookSecret: 'whsec_1' }, 'STRIPE_SECRET_KEY is not'],
    [{ ...stripeKeys, paymentSandbox: 'on' as const }, 'PAYMENT_SANDBOX cannot be on'],
    [
      { paymentSandbox: 'off' as const, paymentMethods: ['card'] as const },
      'PAYMENT_METHODS allows only online payment, but',
    ],
  ] as const)('A shop with some of its payment keys does not open: %o', async ([settings, sentence]) => {
    await expect(open(settings)).rejects.toThrow(sentence);
  });

  it.for([
    [{}, 'sandbox (a test page, no money is taken)'],
    [{ isLive: true }, 'none, because the shop is live and STRIPE_SECRET_KEY is not set'],
    [{ isLive: true, paymentSandbox: 'off' }, 'none'],
    [{ isLive: true, paymentMethods: ['cash'] }, 'none'],
    [{ isLive: true, paymentSandbox: 'on' }, 'sandbox (a test page, no money is taken)'],
  ] as const)('A shop with these settings names the provider for cards: %j', async ([settings, cardPayments]) => {
    expect((await open(settings)).api.cardPayments).toBe(cardPayments);
  });

  it('A shop with some of its payment keys has no sandbox when Stripe is configured.', async () => {
    const shop = await open(stripeKeys);
    const page = await shop.api.fetch(new Request(`${origin}/api/payments/sandbox/sandbox_1`));
    expect(page.status).toBe(404);
    await readyToOrder(shop);
  });

  it('An order whose payment page cannot be opened stays when its customer has switched to cash meanwhile.', async () => {
    const { shop, token, orderId, detail, fail } = await slowOrder(open);
    const { version } = await detail();
    await shop.ask('orderPay', { token, body: { orderId, version, method: 'cash' } });
    await fail();
    expect(await detail()).toMatchObject({ paymentType: 'COD', status: 'Pending', payment: { state: 'due' } });
  });

  it('An order whose payment page cannot be opened stays when its customer has cancelled it meanwhile.', async () => {
    const { shop, token, orderId, detail, fail } = await slowOrder(open);
    const { version } = await detail();
    await shop.ask('orderCancel', { token, body: { orderId, version } });
    await fail();
    expect((await detail()).status).toBe('Cancelled');
  });

  it('An order whose payment page cannot be opened is deleted otherwise.', async () => {
    const { shop, token, fail } = await slowOrder(open);
    await fail();
    expect((await shop.ask('orderUser', { token })).orders).toEqual([]);
  });
});
