import { expect } from 'vitest';
import type { EndpointName } from '#app/endpoints.ts';
import { Failure } from '#core/errors.ts';
import { limits } from '#core/limits.ts';
import { productForm } from '../../support/shops/small-catalogue.ts';
import { origin, type Sent } from '../../support/shops/api-client.ts';
import { aNewAddress } from '../../support/builders.ts';
import { customerLogin, logSellerIn } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, sellerLogin, type TestShop } from '../../support/shops/test-shop.ts';

async function wordsOf(shop: TestShop, name: EndpointName, sent?: Sent): Promise<string | undefined> {
  return Failure.parse(await (await shop.send(name, sent)).json()).message;
}

describeOnBothDatabases('Error messages', (it) => {
  it('A registration error names the missing fields and the required length of a password.', async ({ shop }) => {
    const good = { name: 'Maria', ...customerLogin };
    for (const [body, words] of [
      [{ ...good, password: 'ondas' }, 'Palavra-passe: pelo menos 8 caracteres.'],
      [
        { ...good, name: ' ', password: 'ondas' },
        'Nome: preenchimento obrigatório. Palavra-passe: pelo menos 8 caracteres.',
      ],
      [{ ...good, email: 'maria' }, 'E-mail: valor inválido.'],
      [{}, 'Nome, E-mail e Palavra-passe: preenchimento obrigatório.'],
    ] as const)
      expect(await wordsOf(shop, 'userRegister', { body })).toBe(words);
    const login = await wordsOf(shop, 'userLogin', { body: { ...customerLogin, password: '' } });
    expect(login).toBe('Palavra-passe: preenchimento obrigatório.');
  });

  it('An error message about an address names the fields, in the words of section 5.', async ({ shop, token }) => {
    const { maxFieldLength } = limits.address;
    for (const [changes, words] of [
      [{ zipcode: '2655123' }, 'Código postal deve estar no formato 0000-000.'],
      [
        { zipcode: '12', phone: '12' },
        'Código postal deve estar no formato 0000-000. Telefone: Número inválido. Ex: 912345678 ou +351 912345678.',
      ],
      [{ firstName: '', city: undefined }, 'Nome e Cidade: preenchimento obrigatório.'],
      [{ state: 'Galiza' }, 'Distrito: valor inválido.'],
      [{ street: 'x'.repeat(maxFieldLength + 1) }, `Morada: no máximo ${maxFieldLength} caracteres.`],
      [{ city: 'Eri\0ceira' }, 'Cidade: valor inválido.'],
    ] as const) {
      const address = { ...aNewAddress(), ...changes };
      expect(await wordsOf(shop, 'addressAdd', { token, body: { address } })).toBe(words);
    }
    const missing = await wordsOf(shop, 'addressAdd', { token, body: {} });
    expect(missing).toBe('Morada de entrega: preenchimento obrigatório.');
  });

  it('An error message about an order, a review or a form names the fields.', async ({ shop, token, order, deck }) => {
    const half = { ...order, items: [{ product: deck._id, quantity: 1.5 }, ...order.items] };
    const review = { orderId: 'o', productId: deck._id, rating: 6, title: 'x'.repeat(101), comment: ' ' };
    const form = { template_id: 'newsletter', template_params: { user_email: 'maria' } };
    for (const [name, body, words] of [
      ['orderCod', half, 'Quantidade: valor inválido.'],
      ['orderCod', { ...order, paymentType: 'Online' }, 'Método de pagamento: valor inválido.'],
      ['cartUpdate', { cartItems: { [deck._id]: 0 } }, 'Carrinho: no mínimo 1.'],
      [
        'reviewsCreate',
        review,
        'Classificação: no máximo 5. Título: no máximo 100 caracteres. Comentário: preenchimento obrigatório.',
      ],
      ['emailSend', form, 'E-mail: valor inválido.'],
    ] as const)
      expect(await wordsOf(shop, name, { token, body })).toBe(words);
  });

  it('An error about a value without a name uses the error catalogue, and repeats no input.', async ({ shop }) => {
    const json = { 'content-type': 'application/json' };
    for (const rawBody of ['null', '[]', '7', JSON.stringify({ '<b>': 'a\0' })]) {
      const words = await wordsOf(shop, 'userLogin', { rawBody, headers: json });
      expect([rawBody, words]).toEqual([rawBody, 'Dados inválidos. Verifique os detalhes.']);
    }
  });

  it('An error message to the seller is in English, including its fields.', async ({ shop, seller: token }) => {
    const wrong = productForm({ name: ' ', category: 'Deck', price: -1, offerPrice: 'a lot' });
    const dear = productForm({ name: 'Deck', category: 'Deck', price: 9.9, offerPrice: 19.9 });
    for (const [name, sent, words] of [
      ['productAdd', { rawBody: wrong }, 'Name: required. Price: at least 0. Offer Price: not valid.'],
      ['productAdd', { rawBody: dear }, 'Offer Price: must not be above the price.'],
      ['pictureUpload', { rawBody: productForm() }, 'Images: required.'],
      ['productStock', { body: { id: 'gone', inStock: true } }, 'Product not found.'],
      ['orderStatus', { body: { orderId: 'gone', status: 'Lost' } }, 'Status: not valid.'],
      ['sellerLogin', { body: { ...sellerLogin, password: 'wrong' } }, 'Wrong email or password.'],
      ['sellerOrders', { query: '?from=yesterday&page=0' }, 'From: not valid. Page: at least 1.'],
      ['sellerLogin', { body: {} }, 'Email and Password: required.'],
    ] as const)
      expect(await wordsOf(shop, name, { token, ...sent })).toBe(words);
    for (const name of ['sellerIsAuth', 'sellerOrders', 'orderSeller'] as const) {
      expect(await wordsOf(shop, name)).toBe('For the seller only.');
    }
    const wrongMethod = await shop.api.fetch(new Request(`${origin}/api/seller/products`, { method: 'DELETE' }));
    expect(await wrongMethod.json()).toMatchObject({ message: 'Method not allowed at this address.' });
    expect(await wordsOf(shop, 'orderUser', { token })).toBe('Sessão expirada. Por favor, inicie sessão novamente.');
  });

  it('Asking whether a visitor is the seller causes no error.', async ({ shop, token: customer }) => {
    for (const token of [undefined, customer, 'made-up']) {
      const reply = await shop.send('sellerIsAuth', { token });
      expect([reply.status, await reply.json()]).toEqual([
        200,
        { success: false, code: 'seller_only', message: 'For the seller only.' },
      ]);
    }
    await shop.ask('sellerIsAuth', { token: await logSellerIn(shop) });
  });

  it('Asking whether a visitor is a customer is an error only if the session has ended.', async ({ shop }) => {
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
