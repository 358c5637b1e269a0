import { sellerOrderPath } from '#domain/seller/seller-order-path.ts';
import { formatMoment } from '#domain/dates.ts';
import { isPlainWords } from '#domain/orders/plain-words.ts';
import type { Mail } from '#server/services/mail/mail-transport.ts';
import { shortMail } from '#server/services/mail/short-mail.ts';
import { withdrawalMail as text } from '#text/mail/withdrawal-mail.ts';
import type { WithdrawalEffect } from './withdraw-from-order.ts';
import type { WithdrawalRow } from './withdrawal.repository.ts';

/**
 * The receipt with content, day and time in Lisbon, and what follows for an order that has not left, or how goods travel back.
 * If the address is not the order's, the receipt repeats no links: anybody may have typed them, and the address.
 */
export const receiptOf = (
  row: WithdrawalRow,
  { returnShipping, effect }: { returnShipping: string; effect: WithdrawalEffect | undefined },
): Promise<Mail> =>
  shortMail(row.email, text.subject, {
    paragraphs: [
      text.received(formatMoment(row.sent_at)),
      ...(row.is_own_email ? contentOf(row) : plainContentOf(row)),
      text.effect,
      effect ? text.moneyOf[effect] : text.money,
      ...(effect === 'closed' || effect === 'cancelled' ? [] : [text.sendBack(returnShipping)]),
    ],
  });

/** Tells the shop, with the page of the order when there is one, and whether that was closed by the statement. */
export async function withdrawalNotice(
  row: WithdrawalRow,
  { to, siteUrl, isClosed }: { to: string; siteUrl: string | undefined; isClosed: boolean },
): Promise<Mail> {
  const path = row.order_id === null ? '/seller/messages' : sellerOrderPath(row.order_id);
  const mail = await shortMail(to, text.noticeSubject(row.order_number), {
    paragraphs: [
      text.notice(formatMoment(row.sent_at)),
      ...contentOf(row),
      ...(row.order_id === null ? [text.noOrder] : row.is_own_email ? [] : [text.otherEmail]),
      ...(isClosed ? [text.closed] : []),
    ],
    link: siteUrl ? [text.noticeAt, `${siteUrl}${path}`] : undefined,
  });
  return { ...mail, replyTo: row.email };
}

const contentOf = ({ name, order_number: number, email, goods }: WithdrawalRow): string[] => [
  text.name(name),
  text.order(number),
  text.email(email),
  text.goods(goods || text.allGoods),
];

/** The content as far as it leads nowhere, and that the rest was kept as it was sent. */
function plainContentOf(row: WithdrawalRow): string[] {
  const { name, order_number: number, email, goods } = row;
  const isPlain = (typed: string) => typed === '' || isPlainWords(typed);
  return [
    ...(isPlain(name) ? [text.name(name)] : []),
    ...(isPlain(number) ? [text.order(number)] : []),
    text.email(email),
    ...(isPlain(goods) ? [text.goods(goods || text.allGoods)] : []),
    ...([name, number, goods].every(isPlain) ? [] : [text.contentElsewhere]),
  ];
}
