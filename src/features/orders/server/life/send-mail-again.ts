import { html } from 'hono/html';
import { formatMoment } from '#core/dates.ts';
import { findCustomerById } from '#server/sessions/account.repository.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { orderMail as text } from '../../text/order-mail.ts';
import { isRepeatable, mailsOf, wasRepeatedOften } from '../mail/order-mail.repository.ts';
import { orderAddress } from '../mail/order-mail.service.ts';
import { contactOf } from '../order-contact.ts';
import { expectPossible, type LockedOrder, recordEvent } from './locked-order.ts';

const head = '<meta charset="utf-8" />';
/** A link that logs its reader in and opens the order. In HTML, its `&` is written as `&amp;`. */
const orderLink = /https?:\/\/[^\s"<>]+\/confirm\/(?:order|address)\?[^\s"<>]*token=[^\s"<>]+/g;

/**
 * Sends a mail of the order to the customer's present address again, as it was, with its date and with a new link to the order. Throws
 * act_not_allowed if the order has no such mail or the mail has no text any more, too_many_requests after limits.order.maxCopies.
 */
export async function sendMailAgain(locked: LockedOrder, { mailId }: { mailId: string }): Promise<void> {
  const { deps, transaction, order, now } = locked;
  const contact = await contactOf(transaction, order);
  const rows = await mailsOf(transaction, order.id);
  const isPossible = rows.some((row) => row.id === mailId && isRepeatable(row));
  expectPossible(isPossible && contact !== undefined, 'mail_again');
  if (wasRepeatedOften(rows, mailId, now)) throw new ApiProblem('too_many_requests');
  const mail = await transaction.selectFrom('outbox').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow();
  const customer = await findCustomerById(transaction, order.user_id);
  const url = customer && (await orderAddress(deps, transaction, customer, order));
  const notice = text.sentAgain(formatMoment(mail.created_at));
  const copy = {
    to: contact.email,
    subject: mail.subject,
    text: withNewLink(`${notice}\n\n${mail.text}`, url),
    html: withNewLink(
      mail.html.replace(head, () => `${head}${String(html`<p>${notice}</p>`)}`),
      url?.replaceAll('&', '&amp;'),
    ),
    encloses: mail.encloses ?? undefined,
  };
  await deps.outbox.queue(transaction, copy, { kind: 'orderNews', orderId: order.id, copyOf: mail.id });
  await recordEvent(locked, 'mail_sent_again', { note: mail.subject });
}

const withNewLink = (page: string, url: string | undefined): string =>
  url === undefined ? page : page.replace(orderLink, () => url);
