import type { Order } from './calls.ts';
import { isPromoCode, listOrders, placeOrder, untilPaid } from './checkout.ts';
import { ForeignClient } from './client.ts';
import { button, el, euros, form } from './markup.ts';
import { sellerPage } from './seller-page.ts';
import { sentences } from './sentences.ts';
import { cartTotal, orderTotals } from './totals.ts';

const client = new ForeignClient({
  api: document.querySelector<HTMLMetaElement>('meta[name=api]')?.content ?? '',
  fetch: (url, init) => fetch(url, init),
  storage: localStorage,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

const loginFields = { email: 'E-mail', password: 'Palavra-passe' };
const addressFields = {
  firstName: 'Nome',
  lastName: 'Apelido',
  email: 'E-mail',
  street: 'Rua',
  city: 'Cidade',
  state: 'Distrito',
  zipcode: 'Código postal',
  country: 'País',
  phone: 'Telefone',
};
let promoCode = '';

/** Runs an action, then renders everything again, because the client and its storage hold the whole state. */
async function act(work: () => Promise<unknown>): Promise<void> {
  await work();
  await show();
}

async function show(): Promise<void> {
  const toasts = client.toasts.map((toast) => el('p', {}, toast));
  const status = el('div', { role: 'status' }, ...toasts);
  const content = await pageAt(location.pathname);
  document.body.replaceChildren(navigation(), el('main', {}, ...content), status);
}

function navigation(): HTMLElement {
  const { user } = client;
  const links = Object.entries({ Home: '/', 'Os meus Pedidos': '/my-orders', Seller: '/seller' });
  const nav = el('nav', {}, ...links.flatMap(([words, href]) => [el('a', { href }, words), ' ']));
  if (user)
    nav.append(
      user.name,
      ' ',
      button('Sair', () => act(() => client.logOut())),
    );
  return nav;
}

async function pageAt(path: string): Promise<HTMLElement[]> {
  if (path === '/seller') return await sellerPage(client, act);
  if (path === '/my-orders') return [el('h1', {}, 'Os meus Pedidos'), ...(await listOrders(client)).map(orderCard)];
  if (path.startsWith('/order-success/')) return [await confirmation(path.split('/')[2] ?? '')];
  return [...productList(), ...cartPart(), ...(client.user ? await checkoutPart() : loginPart())];
}

const productList = (): HTMLElement[] => [
  el('h1', {}, 'Produtos'),
  ...client.products
    .filter(({ inStock }) => inStock)
    .reverse()
    .map(({ _id, name, image, offerPrice }) => {
      const picture = el('img', { src: image[0] ?? '', alt: '', loading: 'lazy' });
      const add = button('Add', () => act(() => client.add(_id)));
      return el('article', { ariaLabel: name }, picture, name, ' ', euros(offerPrice), ' ', add);
    }),
];

function cartPart(): HTMLElement[] {
  const subtotal = cartTotal(client.cart, client.products);
  const { discountAmount, amount } = orderTotals(subtotal, isPromoCode(promoCode));
  const lines = Object.entries(client.cart).map(([id, quantity]) => {
    const name = client.products.find(({ _id }) => _id === id)?.name ?? '';
    return el('li', {}, `${quantity} x ${name}`);
  });
  const totals = [`Subtotal ${euros(subtotal)}`, `Desconto ${euros(discountAmount)}`, `Total ${euros(amount)}`];
  return [el('h2', {}, 'Carrinho'), el('ul', {}, ...lines), ...totals.map((total) => el('p', {}, total))];
}

const loginPart = (): HTMLElement[] => [
  el('h2', {}, 'Login'),
  form(loginFields, 'Entrar', ({ email = '', password = '' }) => act(() => client.logIn(email, password))),
  el('h2', {}, 'Criar conta'),
  form({ name: 'Nome', ...loginFields }, 'Registar', ({ name = '', email = '', password = '' }) =>
    act(() => client.register(name, email, password)),
  ),
];

async function checkoutPart(): Promise<HTMLElement[]> {
  const reply = await client.ask('addressGet', {});
  if (!reply.success) client.toast(sentences.addresses);
  const addresses = reply.success ? reply.addresses : [];
  const last = addresses.at(-1);
  const order = (paymentType: 'COD' | 'Online') => async () => {
    const result = await placeOrder(client, { address: last?._id, paymentType, promoCode });
    if (result === 'ordered') location.assign('/my-orders');
    else if (result) location.assign(result);
    else await show();
  };
  return [
    form({ code: 'Código promocional' }, 'Aplicar', ({ code = '' }) =>
      act(async () => {
        promoCode = isPromoCode(code) ? code : '';
        client.toast(promoCode ? sentences.promoApplied : sentences.promoInvalid);
      }),
    ),
    el('p', {}, last ? `Entrega: ${last.street}, ${last.city}, ${last.phone}` : 'Sem morada'),
    button('Encomendar e pagar na entrega', order('COD')),
    button('Encomendar e pagar online', order('Online')),
    el('h2', {}, 'Nova morada'),
    form(addressFields, 'Guardar', (typed) =>
      act(() => client.saveAddress(typed as Parameters<typeof client.saveAddress>[0])),
    ),
  ];
}

const orderCard = ({ items, amount, paymentType, isPaid }: Order): HTMLElement => {
  const lines = items.map(({ product, quantity }) => `${quantity} x ${product.name}`).join(', ');
  const payment = paymentType === 'COD' ? 'Pagamento na entrega' : isPaid ? 'Pago' : 'Pendente';
  return el('article', {}, lines, ` ${euros(amount)} ${payment}`);
};

const confirmation = async (id: string): Promise<HTMLElement> =>
  el('h1', {}, (await untilPaid(client, id)) ? sentences.paid : sentences.waiting);

await client.start();
await show();
