import { expect, it } from 'vitest';
import type { EndpointName } from '#app/endpoints.ts';
import { Failure } from '#core/errors.ts';
import { limits } from '#core/limits.ts';
import type { Sent } from '../../support/shops/api-client.ts';
import { origin } from '../../support/shops/api-client.ts';
import { aNewAddress } from '../../support/builders.ts';
import { customerLogin, logSellerIn, readyToOrder, registerCustomer } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, sellerLogin, type TestShop } from '../../support/shops/test-shop.ts';

async function wordsOf(shop: TestShop, name: EndpointName, sent?: Sent): Promise<string | undefined> {
  return Failure.parse(await (await shop.send(name, sent)).json()).message;
}

describeOnBothDatabases('An error message', (open) => {
  it('An error message about a registration names the missing fields and the required length of a password.', async () => {
    const shop = await open();
    const register = (body: object) => wordsOf(shop, 'userRegister', { body });
    const good = { name: 'Maria', ...customerLogin };
    expect(await register({ ...good, password: 'ondas' })).toBe('Palavra-passe: pelo menos 8 caracteres.');
    expect(await register({ ...good, name: ' ', password: 'ondas' })).toBe(
      'Nome: preenchimento obrigatório. Palavra-passe: pelo menos 8 caracteres.',
    );
    expect(await register({ ...good, email: 'maria' })).toBe('E-mail: valor inválido.');
    expect(await register({})).toBe('Nome, E-mail e Palavra-passe: preenchimento obrigatório.');
    expect(await wordsOf(shop, 'userLogin', { body: { ...customerLogin, password: '' } })).toBe(
      'Palavra-passe: preenchimento obrigatório.',
    );
  });

  it('An error message about an address names the fields, in the words of section 5.', async () => {
    const shop = await open();
    const token = await registerCustomer(shop);
    const add = (changes: object) =>
      wordsOf(shop, 'addressAdd', { token, body: { address: { ...aNewAddress(), ...changes } } });
    expect(await add({ zipcode: '2655123' })).toBe('Código postal deve estar no formato 0000-000.');
    expect(await add({ zipcode: '12', phone: '12' })).toBe(
      'Código postal deve estar no formato 0000-000. Telefone: Número inválido. Ex: 912345678 ou +351 912345678.',
    );
    expect(await add({ firstName: '', city: undefined })).toBe('Nome e Cidade: preenchimento obrigatório.');
    expect(await add({ state: 'Galiza' })).toBe('Distrito: valor inválido.');
    const { maxFieldLength } = limits.address;
    expect(await add({ street: 'x'.repeat(maxFieldLength + 1) })).toBe(
      `Morada: no máximo ${maxFieldLength} caracteres.`,
    );
    expect(await add({ city: 'Eri\0ceira' })).toBe('Cidade: valor inválido.');
    expect(await wordsOf(shop, 'addressAdd', { token, body: {} })).toBe(
      'Morada de entrega: preenchimento obrigatório.',
    );
  });

  it('An error message about an order, a review or a form names the fields.', async () => {
    const shop = await open();
    const { token, order, deck } = await readyToOrder(shop);
    const half = { ...order, items: [{ product: deck._id, quantity: 1.5 }, ...order.items] };
    expect(await wordsOf(shop, 'orderCod', { token, body: half })).toBe('Quantidade: valor inválido.');
    expect(await wordsOf(shop, 'orderCod', { token, body: { ...order, paymentType: 'Online' } })).toBe(
      'Método de pagamento: valor inválido.',
    );
    expect(await wordsOf(shop, 'cartUpdate', { token, body: { cartItems: { [deck._id]: 0 } } })).toBe(
      'Carrinho: no mínimo 1.',
    );
    const review = { orderId: 'o', productId: deck._id, rating: 6, title: 'x'.repeat(101), comment: ' ' };
    expect(await wordsOf(shop, 'reviewsCreate', { token, body: review })).toBe(
      'Classificação: no máximo 5. Título: no máximo 100 caracteres. Comentário: preenchimento obrigatório.',
    );
    const form = { template_id: 'newsletter', template_params: { user_email: 'maria' } };
    expect(await wordsOf(shop, 'emailSend', { body: form })).toBe('E-mail: valor inválido.');
  });

  it('An error message about a value without a name uses the text of the error catalogue, and repeats no input.', async () => {
    const shop = await open();
    const json = { 'content-type': 'application/json' };
    for (const rawBody of ['null', '[]', '7', JSON.stringify({ '<b>': 'a\0' })]) {
      const words = await wordsOf(shop, 'userLogin', { rawBody, headers: json });
      expect([rawBody, words]).toEqual([rawBody, 'Dados inválidos. Verifique os detalhes.']);
    }
  });

  it('An error message to the seller is in English, including its fields.', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const product = new FormData();
    product.set('productData', JSON.stringify({ name: ' ', category: 'Deck', price: -1, offerPrice: 'a lot' }));
    expect(await wordsOf(shop, 'productAdd', { token, rawBody: product })).toBe(
      'Name: required. Price: at least 0. Offer Price: not valid.',
    );
    product.set('productData', JSON.stringify({ name: 'Deck', category: 'Deck', price: 9.9, offerPrice: 19.9 }));
    expect(await wordsOf(shop, 'productAdd', { token, rawBody: product })).toBe(
      'Offer Price: must not be above the price.',
    );
    expect(await wordsOf(shop, 'pictureUpload', { token, rawBody: emptyUpload() })).toBe('Images: required.');
    expect(await wordsOf(shop, 'productStock', { token, body: { id: 'gone', inStock: true } })).toBe(
      'Product not found.',
    );
    expect(await wordsOf(shop, 'orderStatus', { token, body: { orderId: 'gone', status: 'Lost' } })).toBe(
      'Status: not valid.',
    );
    expect(await wordsOf(shop, 'sellerLogin', { body: { ...sellerLogin, password: 'wrong' } })).toBe(
      'Wrong email or password.',
    );
    expect(await wordsOf(shop, 'sellerOrders', { token, query: '?from=yesterday&page=0' })).toBe(
      'From: not valid. Page: at least 1.',
    );
    expect(await wordsOf(shop, 'sellerLogin', { body: {} })).toBe('Email and Password: required.');
    for (const name of ['sellerIsAuth', 'sellerOrders', 'orderSeller'] as const) {
      expect(await wordsOf(shop, name)).toBe('For the seller only.');
    }
    const wrongMethod = await shop.api.fetch(new Request(`${origin}/api/seller/products`, { method: 'DELETE' }));
    expect(await wrongMethod.json()).toMatchObject({ message: 'Method not allowed at this address.' });
    expect(await wordsOf(shop, 'orderUser', { token })).toBe('Sessão expirada. Por favor, inicie sessão novamente.');
  });
});

describeOnBothDatabases('The question whether a visitor is the seller', (open) => {
  it('The question whether a visitor is the seller is answered without an error, so that it ends no session.', async () => {
    const shop = await open();
    const customer = await registerCustomer(shop);
    for (const token of [undefined, customer, 'made-up']) {
      const reply = await shop.send('sellerIsAuth', { token });
      expect([reply.status, await reply.json()]).toEqual([
        200,
        { success: false, code: 'seller_only', message: 'For the seller only.' },
      ]);
    }
    await shop.ask('sellerIsAuth', { token: await logSellerIn(shop) });
  });
});

describeOnBothDatabases('The question whether a visitor is a customer', (open) => {
  it('The question whether a visitor is a customer is answered without an error to a visitor, and rejected if the session has ended.', async () => {
    const shop = await open();
    expect(await shop.refused('userIsAuth')).toMatchObject({ status: 200, code: 'not_authenticated' });
    for (const token of ['null', 'undefined']) {
      expect(await shop.refused('userIsAuth', { token })).toMatchObject({ status: 200, code: 'not_authenticated' });
    }
    const registered = await shop.send('userRegister', { body: { name: 'Maria', ...customerLogin } });
    const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { token } = (await registered.json()) as { token: string };
    await shop.ask('userLogout', { token });
    for (const carried of [{ token }, { headers: { cookie } }]) {
      expect(await shop.refused('userIsAuth', carried)).toMatchObject({ status: 401, code: 'not_authenticated' });
    }
  });
});

function emptyUpload(): FormData {
  const form = new FormData();
  form.set('productData', '{}');
  return form;
}
