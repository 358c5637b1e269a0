/** A product as the backend stores it. */
export interface ForeignProduct extends Record<string, unknown> {
  _id: string;
  name: string;
  inStock: boolean;
  image: string[];
}

/** The backend's state that its seller's calls use. */
interface Office {
  products: ForeignProduct[];
  /** Every order, with populated products and addresses. */
  orders: () => object[];
  newId: () => string;
}

export const sellerLogin = { email: 'admin@example.pt', password: 'segredo' };
const sellerCookie = 'sellerToken=of-the-seller';

const refused = (message: string) => ({ success: false, message });

/** The seller's calls of section 7, authenticated by a cookie alone; undefined for any other call. */
export function answerSeller(
  call: string,
  body: Record<string, unknown> | FormData,
  cookies: string,
  office: Office,
): { reply: object; cookie?: string } | undefined {
  if (call === 'POST /api/seller/login' && !(body instanceof FormData)) {
    const isRight = body.email === sellerLogin.email && body.password === sellerLogin.password;
    if (!isRight) return { reply: refused('Invalid Credentials') };
    return { reply: { success: true, message: 'Logged In' }, cookie: `${sellerCookie}; HttpOnly; Path=/` };
  }
  if (call === 'GET /api/seller/logout') {
    return { reply: { success: true, message: 'Logged Out' }, cookie: 'sellerToken=; Max-Age=0; Path=/' };
  }
  const answers: Record<string, () => object> = {
    'GET /api/seller/is-auth': () => ({ success: true }),
    'GET /api/order/seller': () => ({ success: true, orders: office.orders() }),
    'POST /api/product/add': () => (body instanceof FormData ? addProduct(body, office) : refused('Invalid data')),
    'POST /api/product/stock': () => (body instanceof FormData ? refused('Invalid data') : setStock(body, office)),
  };
  const answer = answers[call];
  if (!answer) return undefined;
  return { reply: cookies.includes(sellerCookie) ? answer() : refused('Not Authorized') };
}

function addProduct(form: FormData, { products, newId }: Office): object {
  const data = JSON.parse(String(form.get('productData'))) as { name: string };
  const files = form.getAll('images').filter((file) => file instanceof File);
  const image = files.map(({ name }) => `${products[0]?.image[0]}#${name}`);
  products.push({ ...data, image, inStock: true, _id: newId() });
  return { success: true, message: 'Product Added' };
}

function setStock({ id, inStock }: Record<string, unknown>, { products }: Office): object {
  const product = products.find(({ _id }) => _id === id);
  if (!product) return refused('Product not found');
  product.inStock = inStock === true;
  return { success: true, message: 'Stock Updated' };
}
