import type { EndpointName } from '#contract/endpoints.ts';
import type { Sent } from './shops/api-client.ts';
import { aNewAddress } from './builders.ts';
import { goodSellerRequests } from './good-seller-requests.ts';
import { tokenMailed } from './shops/mailed-links.ts';
import { customerLogin, logSellerIn, readyToOrder, registerUnproven } from './shops/shoppers.ts';
import { countPieces, noticeToken } from './shops/stock-shop.ts';
import { sellerLogin, type TestShop } from './shops/test-shop.ts';

/** A good request for each call, given a customer with an order, an address and a session. */
export async function goodRequests(shop: TestShop): Promise<Record<EndpointName, Sent>> {
  const { token, order, deck, wax } = await readyToOrder(shop);
  const seller = await logSellerIn(shop);
  await countPieces(shop, seller, deck._id, 1_000);
  const { orderId } = await shop.ask('orderCod', { token, body: order });
  const another = async () => (await shop.ask('orderCod', { token, body: order })).orderId ?? '';
  const { orderId: unpaid } = await shop.ask('orderStripe', { token, body: { ...order, paymentType: 'Online' } });
  const delivered = async () => {
    const id = await another();
    for (const status of ['Shipped', 'Delivered']) {
      await shop.ask('orderStatus', { token: seller, body: { orderId: id, status } });
    }
    return id;
  };
  const product = new FormData();
  const productData = { name: 'Deck', description: ['Uma linha'], category: 'Deck-J-Bay', price: 10, offerPrice: 9 };
  product.set('productData', JSON.stringify(productData));
  await registerUnproven(shop, { email: 'nova@example.pt' });
  return {
    userIsAuth: { token },
    userLogin: { body: customerLogin },
    userRegister: { body: { name: 'Outra', email: 'outra@example.pt', password: 'ondas e mais ondas' } },
    userLogout: {},
    sellerIsAuth: { token: seller },
    sellerLogin: { body: sellerLogin },
    sellerLogout: {},
    productList: {},
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
    orderDetail: { token, query: `?orderId=${orderId}` },
    orderCancel: { token, body: { orderId: await another(), version: 0 } },
    orderPay: { token, body: { orderId: unpaid, version: 0, method: 'cash' } },
    orderAddress: { token, body: { orderId: await another(), version: 0, address: aNewAddress() } },
    orderReturn: {
      token,
      body: { orderId: await delivered(), version: 2, lines: [{ position: 0, quantity: 1 }], reason: 'size', note: '' },
    },
    orderSeller: { token: seller },
    orderStatus: { token: seller, body: { orderId, status: 'Shipped', trackingNumber: 'RR123456785PT' } },
    reviewsRecent: { query: '?limit=10' },
    reviewsProduct: { params: { productId: deck._id }, query: '?page=1&limit=5' },
    reviewsTest: {},
    reviewsEligibleOrders: { token, body: {} },
    reviewsCreate: { token, body: { orderId, productId: deck._id, rating: 5, title: 'Bom', comment: 'Bom.' } },
    account: { token },
    addressProof: { token, body: {} },
    addressConfirm: { body: { token: await tokenMailed(shop, 'nova@example.pt', 'address') } },
    emailSend: {
      body: { template_id: 'newsletter', template_params: { user_email: 'outra@example.pt' } },
    },
    health: {},
    ...(await goodSellerRequests(seller, deck, [await another(), await another()])),
  };
}
