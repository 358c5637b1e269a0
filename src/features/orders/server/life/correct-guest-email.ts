import type { Address } from '#features/addresses/contract/address.ts';
import { findCustomerById } from '#server/sessions/account.repository.ts';
import { moveLinks } from '#server/links/mailed-links.ts';
import { orderMail as text } from '../../text/order-mail.ts';
import { waitingParagraphs } from '../mail/cash-words.ts';
import { mailCustomer } from '../mail/order-mail.service.ts';
import { listOrders } from '../order.repository.ts';
import type { LockedOrder } from './locked-order.ts';

/** Saves a corrected e-mail as the guest's address, also for queued mails, and sends the confirmation again. Accounts keep theirs. */
export async function correctGuestEmail(
  locked: LockedOrder,
  { former, changed, eventId }: { former: Pick<Address, 'email'>; changed: Pick<Address, 'email'>; eventId: string },
): Promise<void> {
  const { deps, transaction, order } = locked;
  const guest = await findCustomerById(transaction, order.user_id);
  const to = changed.email.toLowerCase();
  if (!guest?.isGuest || to === former.email.toLowerCase() || to === guest.email) return;
  const { id, email: from } = guest;
  await transaction.updateTable('users').set({ contact_email: to }).where('id', '=', id).execute();
  const orderIds = (await listOrders(transaction, id)).map((one) => one.id);
  const texts = await deps.outbox.redirect(transaction, { orderIds, from, to });
  await moveLinks(transaction, { accountId: id, from, to }, texts);
  await transaction
    .updateTable('payments')
    .set({ customer_email: to })
    .where('order_id', 'in', orderIds)
    .where('customer_email', '<>', '')
    .execute();
  await mailCustomer(locked, {
    eventId,
    subject: text.emailCorrectedSubject,
    paragraphs: [text.emailCorrected, ...(order.confirm_by === null ? [] : waitingParagraphs(order))],
    isWhole: true,
    isConfirmation: true,
    ...(order.is_paid === 0 && order.payment_type === 'Online' && { follow: text.payAt }),
  });
}
