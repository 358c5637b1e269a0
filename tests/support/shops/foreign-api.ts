import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { closeServer } from '../services/free-port.ts';
import { answerSeller, type ForeignProduct } from './foreign-seller.ts';

const picturePath = '/pictures/deck.svg';
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40H0z"/></svg>';

/** A product of another backend: no renditions, extra fields, its picture at the backend's address. */
const keptProduct = {
  _id: '65f0c0ffee0000000000d001',
  name: 'Deck Alheio',
  description: 'Espuma EVA\nTrês peças',
  category: 'Deck-J-Bay',
  price: 40,
  offerPrice: 30,
  inStock: true,
  __v: 0,
  createdAt: '2026-01-01T10:00:00.000Z',
};

/** A complete page with its own icon, because a browser with windows requests /favicon.ico for any other page. */
const hostedPage = (payPath: string) => `<!doctype html>
<html lang="en">
  <head><title>Pay</title><link rel="icon" href="${picturePath}"></head>
  <body><h1>Pay</h1><a href="${payPath}">Pay and go back to the shop</a></body>
</html>`;

const review = { userName: 'Rui', rating: 5, title: 'Segura bem', comment: 'Não sai do sítio.', userLocation: 'Sines' };
/** Seven reviews of the product, newest first: a first page of five, and a second one. */
const reviews = [review, ...Array.from({ length: 6 }, (_, index) => ({ ...review, title: `Onda ${index + 2}` }))];
const stats = { averageRating: 5, totalReviews: reviews.length, distribution: { 5: reviews.length } };

function pageOfReviews(query: URLSearchParams): Reply {
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)];
  const shown = reviews.slice((page - 1) * limit, page * limit);
  return { success: true, reviews: shown, stats, pagination: { hasMore: page * limit < reviews.length } };
}

type Customer = Record<'_id' | 'name' | 'email' | 'password', string> & { cartItems: Record<string, number> };
interface ForeignOrder {
  _id: string;
  userId: string;
  items: { product: string | null; quantity: number; _id: string }[];
  address: string;
  amount: number;
  paymentType: string;
  isPaid: boolean;
  status: string;
  createdAt: string;
}
type Behaviour = 'answers' | 'breaks off' | 'is silent';
type Body = Record<string, unknown>;
type Reply = object;

export type ForeignApi = Awaited<ReturnType<typeof startForeignApi>>;

const refused = (message: string): Reply => ({ success: false, message });
const notAuthorized = refused('Not Authorized');

/**
 * Starts a backend on a local port, for a storefront at `shopUrl`. It knows only section 7 of the specification. Its refusals are HTTP 200
 * with success false. Its orders have populated products or null, and the address as an id. Sessions are a cookie and a token. Its CORS
 * allows only the headers Content-Type and Authorization.
 */
export async function startForeignApi(port: number, shopUrl: string) {
  const product = { ...keptProduct, image: [`http://127.0.0.1:${port}${picturePath}`] };
  const products: ForeignProduct[] = [product];
  const recentReviews: typeof reviews = [];
  const customers: Customer[] = [];
  const addresses: (Body & { _id: string; userId: string })[] = [];
  const orders: ForeignOrder[] = [];
  const calls: string[] = [];
  const lacks = new Set<string>();
  let losesNext = false;
  let nextRefusal: string | undefined;
  let behaviour: Behaviour = 'answers';
  let lastId = 0;
  const newId = () => `65f0c0ffee00000000${String(++lastId).padStart(6, '0')}`;
  const shown = ({ password: _, ...customer }: Customer) => ({ ...customer, role: 'user', __v: 1 });

  const populated = (order: ForeignOrder) => ({
    ...order,
    items: order.items.map((item) => ({ ...item, product: products.find(({ _id }) => _id === item.product) ?? null })),
  });
  const office = {
    products,
    newId,
    orders: () =>
      orders.map((order) => ({ ...populated(order), address: addresses.find(({ _id }) => _id === order.address) })),
  };

  function placeOrder(customer: Customer, body: Body, isOnline: boolean): Reply {
    const items = body.items as { product: string; quantity: number }[];
    if (!body.address || items.length === 0) return refused('Invalid data');
    if (nextRefusal !== undefined) {
      const refusal = refused(nextRefusal);
      nextRefusal = undefined;
      return refusal;
    }
    const order: ForeignOrder = {
      _id: newId(),
      userId: customer._id,
      items: items.map((item) => ({ ...item, _id: newId() })),
      address: String(body.address),
      amount: Number(body.amount),
      paymentType: isOnline ? 'Online' : 'COD',
      isPaid: false,
      status: 'Order Placed',
      createdAt: new Date().toISOString(),
    };
    orders.unshift(order);
    const url = `http://127.0.0.1:${port}/hosted-page/${order._id}`;
    return isOnline ? { success: true, url } : { success: true, message: 'Order Placed Successfully' };
  }

  function logIn(customer: Customer, res: ServerResponse): Reply {
    res.setHeader('Set-Cookie', `token=${customer._id}; HttpOnly; Path=/`);
    return { success: true, user: { name: customer.name, email: customer.email }, token: customer._id };
  }

  function answerAnyone(call: string, query: URLSearchParams, body: Body, res: ServerResponse): Reply | undefined {
    if (call === 'GET /api/product/list') return { success: true, products };
    if (call === 'GET /api/reviews/recent') return { success: true, reviews: recentReviews };
    if (call === `GET /api/reviews/product/${product._id}`) return pageOfReviews(query);
    if (call === 'GET /api/user/logout') return { success: true, message: 'Logged Out' };
    if (call === 'POST /api/user/register') {
      const customer = { _id: newId(), cartItems: {}, ...body } as Customer;
      customers.push(customer);
      return logIn(customer, res);
    }
    if (call !== 'POST /api/user/login') return undefined;
    const customer = customers.find(({ email, password }) => email === body.email && password === body.password);
    return customer ? logIn(customer, res) : refused('Invalid email or password');
  }

  function answerCustomer(call: string, body: Body, customer: Customer): Reply | undefined {
    switch (call) {
      case 'GET /api/user/is-auth':
        return { success: true, user: shown(customer) };
      case 'POST /api/cart/update':
        customer.cartItems = body.cartItems as Customer['cartItems'];
        return { success: true, message: 'Cart Updated' };
      case 'POST /api/address/add':
        addresses.push({ ...(body.address as Body), _id: newId(), userId: customer._id });
        return { success: true, message: 'Address added successfully' };
      case 'POST /api/address/get':
        return { success: true, addresses: addresses.filter(({ userId }) => userId === customer._id) };
      case 'POST /api/order/cod':
        return placeOrder(customer, body, false);
      case 'POST /api/order/stripe':
        return placeOrder(customer, body, true);
      case 'POST /api/order/user': {
        const own = orders.filter(({ userId, paymentType, isPaid }) => {
          return userId === customer._id && (paymentType === 'COD' || isPaid);
        });
        return { success: true, orders: own.map(populated) };
      }
      default:
        return undefined;
    }
  }

  /** The payment provider's page. Its link pays and returns to the shop. */
  function showHostedPage(path: string, res: ServerResponse): void {
    const [id, isPaid] = path.split('/').slice(2);
    if (!isPaid) {
      return void res.writeHead(200, { 'Content-Type': 'text/html' }).end(hostedPage(`/hosted-page/${id}/paid`));
    }
    const order = orders.find(({ _id }) => _id === id);
    if (order) order.isPaid = true;
    res.writeHead(303, { Location: `${shopUrl}/order-success/${id}?payment=stripe` }).end();
  }

  const server = createServer((req, res) => {
    void (async () => {
      const { pathname: path, searchParams } = new URL(req.url ?? '/', shopUrl);
      const call = `${req.method} ${path}`;
      if (path.startsWith('/api/') && req.method !== 'OPTIONS') calls.push(call);
      if (behaviour === 'breaks off') return void res.destroy();
      if (behaviour === 'is silent') return;
      if (path === picturePath) return void res.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(picture);
      if (path.startsWith('/hosted-page/')) return showHostedPage(path, res);
      res.setHeader('Access-Control-Allow-Origin', shopUrl);
      res.setHeader('Access-Control-Allow-Credentials', 'true');
      res.setHeader('Access-Control-Allow-Headers', 'Content-Type, Authorization');
      res.setHeader('Access-Control-Allow-Methods', 'GET, POST');
      if (req.method === 'OPTIONS') return void res.writeHead(204).end();
      const body = await readBody(req);
      const customer = customers.find(({ _id }) => _id === tokenOf(req));
      if (lacks.has(call)) {
        return void res.writeHead(404, { 'Content-Type': 'text/html' }).end(`<pre>Cannot ${call}</pre>`);
      }
      const asSeller = answerSeller(call, body, req.headers.cookie ?? '', office);
      if (asSeller?.cookie) res.setHeader('Set-Cookie', asSeller.cookie);
      const sent = body instanceof FormData ? {} : body;
      const reply =
        asSeller?.reply ??
        answerAnyone(call, searchParams, sent, res) ??
        (customer ? answerCustomer(call, sent, customer) : notAuthorized);
      if (losesNext && path.startsWith('/api/order/cod')) {
        losesNext = false;
        // A browser automatically repeats a request whose connection breaks before the first byte.
        res.writeHead(200, { 'Content-Type': 'application/json' });
        return void res.write('{', () => res.destroy());
      }
      res.writeHead(reply ? 200 : 404, { 'Content-Type': 'application/json' });
      res.end(JSON.stringify(reply ?? refused('Route not found')));
    })();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** The products of the list, oldest first. */
    products,
    /** The reviews on the home page. */
    recentReviews,
    orders,
    /** Method and path of every received call. */
    calls,
    /** Calls that the backend lacks, as `POST /api/order/cod`. */
    lacks,
    /** From now on it answers, drops every connection, or delays every call. */
    behave: (how: Behaviour) => void (behaviour = how),
    refuseNextOrder: (message: string) => void (nextRefusal = message),
    /** Creates the next order and never sends the answer. */
    loseNextAnswer: () => void (losesNext = true),
    stop: () => closeServer(server),
  };
}

function tokenOf({ headers }: IncomingMessage): string | undefined {
  return headers.authorization?.replace('Bearer ', '') ?? /token=(\w+)/.exec(headers.cookie ?? '')?.[1];
}

async function readBody(req: IncomingMessage): Promise<Body | FormData> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const type = req.headers['content-type'] ?? '';
  if (type.startsWith('multipart/')) {
    return await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData();
  }
  return chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString()) as Body) : {};
}
