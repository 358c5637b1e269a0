import type { ForeignClient } from './client.ts';
import { button, el, euros, form } from './markup.ts';

type Act = (work: () => Promise<unknown>) => Promise<void>;

const productFields = {
  name: 'Product Name',
  description: 'Product Description',
  category: 'Category',
  price: 'Product Price',
  offerPrice: 'Offer Price',
};

/** The seller's area on one page: its login, or everything that the seller does. */
export async function sellerPage(client: ForeignClient, act: Act): Promise<HTMLElement[]> {
  if (!client.isSeller) {
    const fields = { email: 'Email', password: 'Password' };
    const logIn = form(fields, 'Login', ({ email = '', password = '' }) =>
      act(() => client.logSellerIn(email, password)),
    );
    return [el('h1', {}, 'Seller Login'), logIn];
  }
  const logOut = button('Logout', () => act(() => client.logSellerOut()));
  return [el('h1', {}, 'Hi! Admin'), logOut, addForm(client, act), stockTable(client, act), ...(await orders(client))];
}

function addForm(client: ForeignClient, act: Act): HTMLFormElement {
  const images = el('input', { type: 'file', multiple: true });
  const made = form(productFields, 'ADD', ({ name = '', description = '', category = '', price, offerPrice }) => {
    const lines = description.split('\n');
    const product = { name, description: lines, category, price: Number(price), offerPrice: Number(offerPrice) };
    return act(async () => {
      await client.addProduct(product, [...(images.files ?? [])]);
      await client.loadProducts();
    });
  });
  made.prepend(el('label', {}, 'Product Image', images));
  return made;
}

const stockTable = (client: ForeignClient, act: Act): HTMLElement =>
  el(
    'table',
    {},
    ...client.products.map(({ _id, name, image, inStock }) => {
      const onchange = () => void act(() => client.switchStock(_id, !inStock));
      const picture = el('img', { src: image[0] ?? '', alt: '', loading: 'lazy' });
      const stock = el('input', { type: 'checkbox', checked: inStock, ariaLabel: 'In Stock', onchange });
      return el('tr', {}, el('td', {}, picture, name), el('td', {}, stock));
    }),
  );

async function orders(client: ForeignClient): Promise<HTMLElement[]> {
  const reply = await client.ask('orderSeller');
  if (!reply.success) return [];
  return reply.orders.map(({ items, address, amount, isPaid }) => {
    const lines = items.map(({ product, quantity }) => `${product.name} x ${quantity}`).join(', ');
    const { firstName, lastName, street, city, phone } = address;
    const to = [`${firstName} ${lastName}`, street, city, phone].join(', ');
    return el('article', {}, `${lines}; ${to}; ${euros(amount)} ${isPaid ? 'Paid' : 'Pending'}`);
  });
}
