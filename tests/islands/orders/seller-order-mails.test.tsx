import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { OrderMail } from '#features/orders/contract/seller-orders.ts';
import { press } from '../../support/on-screen.ts';
import { openOrderPage, resetOrderPage, sentActs } from '../../support/seller-order-page.ts';
import { aSellerOrderDetail } from '../../support/seller-orders.ts';

beforeEach(resetOrderPage);

const mail = (changes: Partial<OrderMail>): OrderMail => ({
  id: 'mail-1',
  subject: 'Recebemos a sua encomenda #1',
  to: 'maria@example.pt',
  at: '2026-06-15T10:30:00.000Z',
  state: 'sent',
  isCopy: false,
  canSend: true,
  ...changes,
});

test('The page lists the mails of the order, the newest first, and sends one again by one click.', async () => {
  const refused = mail({ id: 'mail-2', subject: 'Encomenda #1: Enviada', state: 'failed' });
  const copy = mail({ id: 'mail-3', state: 'waiting', isCopy: true, canSend: false });
  await openOrderPage(aSellerOrderDetail({ acts: ['mail_again'], mails: [mail({}), refused, copy] }));
  const panel = within(screen.getByRole('region', { name: 'Mails to the customer' }));
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Recebemos a sua encomenda #1Mon 15 Jun, 11:30, to maria@example.pt, sent again: not sent yet',
    'Encomenda #1: EnviadaMon 15 Jun, 11:30, to maria@example.pt: the mail server refused itSend again',
    'Recebemos a sua encomenda #1Mon 15 Jun, 11:30, to maria@example.pt: sentSend again',
  ]);
  press(/^Send again: Encomenda #1: Enviada/);
  await waitFor(() => expect(sentActs()).toEqual([{ kind: 'mail_again', mailId: 'mail-2' }]));
});

test('A note can be deleted while the API names a deadline that has not passed.', async () => {
  const note = { text: 'Porta azul', by: 'loja@nortada.pt', at: '2026-06-15T10:30:00.000Z' };
  const soon = new Date(Date.now() + 60_000).toISOString();
  const notes = [
    { ...note, id: '1', text: 'Ligar antes', deletableUntil: null },
    { ...note, id: '2', deletableUntil: soon },
  ];
  await openOrderPage(aSellerOrderDetail({ acts: ['note', 'delete_note'], notes }));
  const panel = within(screen.getByRole('region', { name: 'Notes, only for us' }));
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Porta azulloja@nortada.pt, Mon 15 Jun, 11:30Delete',
    'Ligar antesloja@nortada.pt, Mon 15 Jun, 11:30',
  ]);
  press('Delete the note: Porta azul');
  await waitFor(() => expect(sentActs()).toEqual([{ kind: 'delete_note', noteId: '2' }]));
});

test('An unpaid order is reminded by one click, and the page then shows when instead of the button.', async () => {
  const payment = { method: 'multibanco', state: 'expired', amount: 34.9 } as const;
  const order = aSellerOrderDetail({ acts: ['remind'], payment, paymentType: 'Online' });
  const reminded = { kind: 'payment_reminded', by: 'seller', at: '2026-06-15T10:40:00.000Z' } as const;
  await openOrderPage(order, { ...order, acts: [], events: [...order.events, reminded] });
  press('Mail a payment reminder');
  expect(await screen.findByText('Reminded Mon 15 Jun, 11:40. At most one reminder a day.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mail a payment reminder' })).toBeNull();
  expect(sentActs()).toEqual([{ kind: 'remind' }]);
});
