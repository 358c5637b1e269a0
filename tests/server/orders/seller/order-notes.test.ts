import { expect } from 'vitest';
import { orderShop } from '../../../support/shops/order-shop.ts';
import { describeOnBothDatabases, sellerLogin } from '../../../support/shops/test-shop.ts';

const MINUTE = 60_000;

describeOnBothDatabases('Notes on an order', (it, open) => {
  it('Notes on an order keep their time and author, and the newest is also the single note of earlier clients.', async () => {
    const { shop, placeCash, act, seen } = await orderShop(open);
    const orderId = await placeCash();
    await act(orderId, 'note', { note: ' Ligar antes ' });
    shop.pass(MINUTE);
    await act(orderId, 'note', { note: 'Porta azul' });
    const { notes = [], note } = await seen(orderId);
    expect(notes.map(({ text, at, by }) => [text, at, by])).toEqual([
      ['Ligar antes', '2026-06-15T10:00:00.000Z', sellerLogin.email],
      ['Porta azul', '2026-06-15T10:01:00.000Z', sellerLogin.email],
    ]);
    expect(note).toBe('Porta azul');
  });

  it('A note can be deleted for ten minutes, and not later or by an order that is not its own.', async () => {
    const { shop, placeCash, act, refusedAction } = await orderShop(open);
    const [orderId, other] = [await placeCash(), await placeCash()];
    const first = (await act(orderId, 'note', { note: 'Um' })).notes?.[0]?.id ?? '';
    expect(await refusedAction(other, 'delete_note', { noteId: first })).toBe('act_not_allowed');
    const deleted = await act(orderId, 'delete_note', { noteId: first });
    expect([deleted.notes, deleted.acts.includes('delete_note')]).toEqual([[], false]);
    const second = (await act(orderId, 'note', { note: 'Dois' })).notes?.[0];
    expect(second?.deletableUntil).toBe('2026-06-15T10:10:00.000Z');
    shop.pass(10 * MINUTE);
    expect(await refusedAction(orderId, 'delete_note', { noteId: second?.id ?? '' })).toBe('act_not_allowed');
  });

  it('The customer sees no note: not on the page, not in the downloaded data, and in no mail.', async () => {
    const { shop, token, placeCash, act, detail, mails } = await orderShop(open);
    const orderId = await placeCash();
    const noteId = (await act(orderId, 'note', { note: 'Cliente difícil' })).notes?.[0]?.id ?? '';
    await act(orderId, 'delete_note', { noteId });
    await act(orderId, 'note', { note: 'Cliente difícil' });
    await act(orderId, 'ship');
    shop.pass(15 * MINUTE);
    await shop.api.deliverMail();
    const data = await (await shop.send('userData', { token })).text();
    expect(data).toContain(orderId);
    const shown = JSON.stringify([await detail(orderId), await mails()]) + data;
    expect(shown).not.toMatch(/difícil|note_(changed|deleted)/);
  });

  it('The desk finds an order by a word of a note, and no longer after the note is deleted.', async () => {
    const { shop, seller, placeCash, act } = await orderShop(open);
    const orderId = await placeCash();
    const find = async () => (await shop.ask('sellerOrders', { token: seller, query: '?query=vizinha' })).total;
    expect(await find()).toBe(0);
    const noteId = (await act(orderId, 'note', { note: 'Deixar na Vizinha' })).notes?.[0]?.id ?? '';
    expect(await find()).toBe(1);
    await act(orderId, 'process');
    expect(await find()).toBe(1);
    await act(orderId, 'delete_note', { noteId });
    expect(await find()).toBe(0);
  });
});
