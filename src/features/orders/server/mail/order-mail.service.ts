import { limits } from '#core/limits.ts';
import { firstName } from '#core/first-name.ts';
import { formatCents } from '#core/money.ts';
import { sellerOrderPath } from '#features/seller/rules/seller-order-path.ts';
import { shortId } from '#core/strings/short-id.ts';
import { withdrawalPath } from '../../rules/order-view.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { type Customer, findCustomerById } from '#server/sessions/account.repository.ts';
import { linkAddress, writeLink } from '#server/links/mailed-links.ts';
import type { MailKind } from '#server/mail/mail-kinds.ts';
import { mail as mailText } from '#server/text/mail.ts';
import { orderMail as text } from '../../text/order-mail.ts';
import { delivery as deliveryText } from '#features/delivery/text/delivery.ts';
import { addresseeOf } from '../order-contact.ts';
import { preorder } from '#features/catalogue/text/preorder.ts';
import { arrivalDays, awaitedDay, pickupOf } from '../order-delivery.ts';
import { collectionParagraphs } from './pickup-words.ts';
import type { OrderMailDeps } from '../order-deps.ts';
import type { OrderRow, StoredOrder } from '../order.repository.ts';
import { orderMailPage } from './order-mail-page.ts';
import { withdrawal } from '../../text/withdrawal.ts';

/** The content of a mail about an order. Each event of an order has at most one mail to the customer. */
export interface OrderNews {
  eventId: string | undefined;
  subject: (shortId: string) => string;
  paragraphs: readonly string[];
  /** Text of the link to the order, instead of the usual one. */
  follow?: string;
  links?: readonly (readonly [words: string, url: string])[];
  isWhole?: boolean;
  /** Whether the mail confirms the order. It then includes the terms, the right to withdraw and the form. */
  isConfirmation?: boolean;
  /** The kind of mail. By default, it follows from the event's actor. */
  kind?: MailKind;
  /** Whether the step can still be undone. The mail waits until it cannot. */
  isUndoable?: boolean;
}

/** An order within the transaction that its mails report on. */
export interface MailedOrder extends StoredOrder {
  deps: OrderMailDeps;
  transaction: ShopDatabase;
}

export async function mailCustomer(
  { deps, transaction, order, lines }: MailedOrder,
  news: OrderNews & { customer?: Customer },
): Promise<void> {
  const customer = news.customer ?? (await findCustomerById(transaction, order.user_id));
  // A deleted account has no row, but the order keeps the name and e-mail of its address.
  const to = customer?.email ?? addresseeOf(order).email;
  if (to === '') return;
  const isTest = order.is_test === 1;
  const subject = news.subject(shortId(order.id));
  const url = customer && (await orderAddress(deps, transaction, customer, order));
  const follow = order.confirm_by === null ? (news.follow ?? text.follow) : text.confirmAt;
  const link = url && ([follow, url] as const);
  const way = deps.siteUrl && ([withdrawal.link, `${deps.siteUrl}${withdrawalPath(order.id)}`] as const);
  const page = await orderMailPage({
    to,
    subject: isTest ? text.testSubject(subject) : subject,
    paragraphs: [greetingOf(customer), ...(isTest ? [text.test] : []), ...news.paragraphs],
    links: [...(news.links ?? []), ...(link ? [link] : []), ...(way ? [way] : [])],
    ...(news.isWhole ? { summary: { order, lines }, isUnproven: !customer?.isProven } : {}),
    collectAt: pickupOf(deps.delivery, order)?.address,
    isAnswerable: true,
    closing: news.isWhole ? closingOf(deps) : [],
  });
  const mail = news.isConfirmation ? { ...page, encloses: 'terms' as const } : page;
  await deps.outbox.queue(transaction, mail, {
    kind: news.kind ?? ((await isByCustomer(transaction, news.eventId)) ? 'customerAct' : 'orderNews'),
    isProven: customer?.isProven === true && !customer.isGuest,
    orderId: order.id,
    ...(news.eventId === undefined ? {} : { eventId: news.eventId }),
    delay: news.isUndoable ? limits.order.undoTime : 0,
  });
}

/** Returns whether the customer caused the event, and not the seller, the provider or the clock. The customer may be a stranger. */
async function isByCustomer(transaction: ShopDatabase, eventId: string | undefined): Promise<boolean> {
  if (eventId === undefined) return false;
  const query = transaction.selectFrom('order_events').select('actor').where('id', '=', eventId);
  return (await query.executeTakeFirst())?.actor === 'customer';
}

/** Returns the paragraphs that the law requires in a confirmation: terms, right to withdraw and dispute resolution. */
function closingOf({ siteUrl, owner }: OrderMailDeps): string[] {
  const { company, nif, address, disputes } = owner;
  return [
    ...(siteUrl ? [text.terms(`${siteUrl}/termos`), text.withdrawal(`${siteUrl}/devolucoes`)] : []),
    text.disputes(disputes.name, disputes.url),
    text.seller(company, nif, address),
  ];
}

/** Returns the sentences about the day of dispatch of pre-ordered goods, and about the arrival or the collection at the shop. */
export function arrivalOfMail({ delivery, now }: OrderMailDeps, stored: StoredOrder): string[] {
  const awaited = awaitedDay(stored, now());
  const pickup = pickupOf(delivery, stored.order);
  if (pickup) return collectionParagraphs(pickup, awaited);
  const days = arrivalDays(delivery, stored, now());
  return [
    ...(awaited ? [`${preorder.orderSentFrom(awaited)}.`] : []),
    ...(days ? [`${deliveryText.arrives(days)}.`] : []),
  ];
}

/** Returns the address of the order's page: a login link without a password, and one that proves an unconfirmed address. */
export async function orderAddress(
  { siteUrl, now }: OrderMailDeps,
  transaction: ShopDatabase,
  { id, email, isGuest, hasPassword }: Customer,
  { id: order, confirm_by }: OrderRow,
): Promise<string | undefined> {
  if (!siteUrl) return undefined;
  if (hasPassword && !isGuest) {
    if (confirm_by === null) return `${siteUrl}/my-orders/${order}`;
    return linkAddress(siteUrl, 'address', {
      token: await writeLink(transaction, 'address', { accountId: id, email }, now()),
    });
  }
  const token = await writeLink(transaction, 'entry', { accountId: id, email }, now());
  return linkAddress(siteUrl, 'entry', { token, order });
}

/** Greets only proven customers by name, because an unproven address may belong to a stranger. */
const greetingOf = (customer: Customer | undefined): string =>
  customer?.isProven ? mailText.greeting(firstName(customer.name)) : mailText.plainGreeting;

export async function mailShop(
  { deps: { outbox, siteUrl, mailTo }, transaction, order }: Omit<MailedOrder, 'lines'>,
  { eventId, subject, paragraphs }: Pick<OrderNews, 'eventId' | 'paragraphs'> & { subject: string },
): Promise<void> {
  if (!mailTo) return;
  const isTest = order.is_test === 1;
  const mail = await orderMailPage({
    to: mailTo,
    subject: isTest ? text.testSubject(subject) : subject,
    paragraphs: [...(isTest ? [text.test] : []), ...paragraphs],
    links: siteUrl ? [[text.noticeWhere, `${siteUrl}${sellerOrderPath(order.id)}`]] : [],
  });
  await outbox.queue(transaction, mail, { kind: 'orderNotice', ...(eventId === undefined ? {} : { eventId }) });
}

/** Notifies the shop of an order that is ready to pack. */
export const mailNewOrder = (
  mailed: MailedOrder,
  { eventId, customerName }: { eventId: string | undefined; customerName: string },
): Promise<void> =>
  mailShop(mailed, {
    eventId,
    subject: text.noticeSubject(shortId(mailed.order.id), formatCents(mailed.order.total_cents)),
    paragraphs: [
      text.noticeFrom(customerName),
      ...mailed.lines.filter(({ quantity }) => quantity > 0).map((line) => text.line(line.quantity, line.name)),
    ],
  });
