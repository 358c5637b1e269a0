import type { EndpointName } from '#contract/endpoints.ts';
import type { NewOrder } from '#contract/order.ts';
import { aNewAddress } from '../support/builders.ts';

interface Known {
  order: NewOrder;
  orderId: string;
  deck: { _id: string };
}

/** A right body for each call that has one, with ids that the shop knows. */
export const exampleBodies = ({ order, orderId, deck }: Known): Partial<Record<EndpointName, object>> => {
  const credentials = { email: 'maria@example.pt', password: 'ondas e mais ondas' };
  return {
    userLogin: credentials,
    userRegister: { name: 'Maria', ...credentials },
    sellerLogin: credentials,
    productAdd: { name: 'Deck', description: ['EVA'], category: 'Deck-J-Bay', price: 10, offerPrice: 9 },
    productStock: { id: deck._id, inStock: true },
    cartUpdate: { cartItems: { [deck._id]: 2 } },
    addressAdd: { address: aNewAddress() },
    orderCod: order,
    orderStripe: { ...order, paymentType: 'Online' },
    orderStatus: { orderId, status: 'Processing' },
    orderUser: { userId: 'somebody' },
    reviewsCreate: { orderId, productId: deck._id, rating: 5, title: 'Bom', comment: 'Agarra bem.' },
    emailSend: { service_id: 'x', template_id: 'y', user_id: 'z', template_params: { user_email: 'maria@example.pt' } },
  };
};
