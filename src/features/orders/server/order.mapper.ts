import type { DeliveryTerms } from '#features/delivery/contract.ts';
import type { Order, OrderItem } from '../contract/order.ts';
import { toEuros } from '#core/money.ts';
import { readStoredAddress } from '../rules/stored-address.ts';
import { imageUrls, readPictures, toPicture } from '#features/catalogue/server/picture.mapper.ts';
import type { ListedOrder } from './listed-orders.ts';
import { currentPaymentOf } from './order-payment.mapper.ts';
import type { OrderLineRow } from './order.repository.ts';
import { arrivalDays, awaitedDay, pickupOf } from './order-delivery.ts';
import { type OrderTerms, trackingUrlOf } from './order-terms.ts';

export interface OrderView {
  mediaBaseUrl: string;
  terms: OrderTerms;
  delivery: DeliveryTerms;
  now: Date;
}

/** Returns an order as the contract defines it: amounts in euros, products and address as of the purchase. */
export function toOrder(listed: ListedOrder, view: OrderView): Order {
  const { order, lines, money, isWithdrawn, isWhollyWithdrawn } = listed;
  const awaited = awaitedDay(listed, view.now);
  const pickup = pickupOf(view.delivery, order);
  return {
    _id: order.id,
    items: lines.filter(({ quantity }) => quantity > 0).map((line) => toItem(line, view.mediaBaseUrl)),
    address: readStoredAddress(order.address_json),
    amount: toEuros(order.total_cents),
    originalAmount: toEuros(order.subtotal_cents),
    discountAmount: toEuros(order.discount_cents),
    discountPercentage: order.discount_percentage,
    promoCode: order.promo_code,
    ...(order.promo_percentage !== null && { promoPercentage: order.promo_percentage }),
    paymentType: order.payment_type,
    isPaid: order.is_paid === 1,
    status: order.status,
    createdAt: order.created_at,
    statusChangedAt: order.status_changed_at,
    trackingNumber: order.tracking_number,
    version: order.version,
    delivery: toEuros(order.delivery_cents),
    taxPercentage: order.tax_percentage,
    payment: currentPaymentOf(listed, view.now),
    paidAmount: toEuros(money.charged + money.collected),
    refundedAmount: toEuros(money.refunded),
    refundingAmount: toEuros(money.refunding),
    isTest: order.is_test === 1,
    carrier: order.carrier,
    trackingUrl: trackingUrlOf(view.terms, order),
    cameBackAt: order.came_back_at,
    cancelReason: order.cancel_reason,
    nif: order.nif,
    company: order.company,
    invoice: order.invoice_number === null ? null : { number: order.invoice_number, url: order.invoice_url },
    arrival: (isWithdrawn ? undefined : arrivalDays(view.delivery, listed, view.now)) ?? null,
    ...(awaited !== undefined && { availableFrom: awaited }),
    ...(pickup && { pickup }),
    isWithdrawn,
    isWhollyWithdrawn,
    releasedAt: order.released_at,
    confirmBy: order.confirm_by,
  };
}

const toItem = (line: OrderLineRow, mediaBaseUrl: string): OrderItem => ({
  product: {
    _id: line.product_id,
    name: line.name,
    category: line.category,
    image: imageUrls(line.pictures_json, mediaBaseUrl),
    price: toEuros(line.price_cents),
    offerPrice: toEuros(line.offer_cents),
    pictures: readPictures(line.pictures_json).map((picture) => toPicture(picture, mediaBaseUrl)),
    ...(line.sku === null ? {} : { sku: line.sku }),
  },
  quantity: line.quantity,
});
