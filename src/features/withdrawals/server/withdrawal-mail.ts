import { sellerOrderPath } from '#features/seller/rules/seller-order-path.ts';
import { formatMoment } from '#core/dates.ts';
import { typedText } from '#features/orders/rules/plain-words.ts';
import type { Mail } from '#server/mail/mail-transport.ts';
import { shortMail } from '#server/mail/short-mail.ts';
import { withdrawalMail as text } from '../text/withdrawal-mail.ts';
import type { WithdrawalEffect } from '../rules/withdrawal-table.ts';
import type { WithdrawalRow } from './withdrawal.repository.ts';

/** Returns the receipt and the next steps. Without a proven address it repeats plain words only, because a stranger may have sent the withdrawal. */
export const receiptOf = (
  row: WithdrawalRow,
  {
    returnShipping,
    effect,
    isProven,
  }: { returnShipping: string; effect: WithdrawalEffect | undefined; isProven: boolean },
): Promise<Mail> =>
  shortMail(row.email, text.subject, {
    paragraphs: [
      text.received(formatMoment(row.sent_at)),
      ...shownContentOf(row, isProven),
      text.effect,
      effect ? text.moneyOf[effect] : text.money,
      ...(effect === 'closed' || effect === 'cancelled' ? [] : [text.sendBack(returnShipping)]),
    ],
  });

/** Returns the notice to the shop. It links to the order if there is one, and says whether the withdrawal cancelled it. */
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

/** Enough for a list of all goods in a typical order. */
const LONGEST_GOODS = 600;

/** Returns the content that the mail may show. If it omits a part, it says that the shop has stored it. */
function shownContentOf(row: WithdrawalRow, isProven: boolean): string[] {
  const { email } = row;
  const name = typedText(row.name, { isProven });
  const number = typedText(row.order_number, { isProven });
  const goods = typedText(row.goods, { isProven, longest: LONGEST_GOODS });
  return [
    ...(name ? [text.name(name)] : []),
    ...(number ? [text.order(number)] : []),
    text.email(email),
    ...(goods || !row.goods ? [text.goods(goods || text.allGoods)] : []),
    ...(name === row.name && number === row.order_number && goods === row.goods ? [] : [text.contentElsewhere]),
  ];
}
