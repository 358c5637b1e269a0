import { Address } from '#contract/address.ts';
import type { Order, OrderItem } from '#contract/order.ts';
import { toEuros } from '#domain/money.ts';
import { imageUrls, readPictures, toPicture } from '#server/features/products/picture.mapper.ts';
import type { OrderLineRow, StoredOrder } from './order.repository.ts';

/** An order as the contract sends it: amounts in euros, products and address as they were when it was placed. */
export const toOrder = ({ order, lines }: StoredOrder, mediaBaseUrl: string): Order => ({
  _id: order.id,
  items: lines.map((line) => toItem(line, mediaBaseUrl)),
  address: Address.parse(JSON.parse(order.address_json)),
  amount: toEuros(order.total_cents),
  originalAmount: toEuros(order.subtotal_cents),
  discountAmount: toEuros(order.discount_cents),
  discountPercentage: order.discount_percentage,
  promoCode: order.promo_code,
  paymentType: order.payment_type,
  isPaid: order.is_paid === 1,
  status: order.status,
  createdAt: order.created_at,
  statusChangedAt: order.status_changed_at,
  trackingNumber: order.tracking_number,
});

const toItem = (line: OrderLineRow, mediaBaseUrl: string): OrderItem => ({
  product: {
    _id: line.product_id,
    name: line.name,
    category: line.category,
    image: imageUrls(line.pictures_json, mediaBaseUrl),
    price: toEuros(line.price_cents),
    offerPrice: toEuros(line.offer_cents),
    pictures: readPictures(line.pictures_json).map((picture) => toPicture(picture, mediaBaseUrl)),
  },
  quantity: line.quantity,
});
