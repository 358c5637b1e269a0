import { expect } from 'vitest';
import { type WithdrawnOrder, withdrawalTable } from '#features/withdrawals/rules/withdrawal-table.ts';
import { withdrawalMail as text } from '#features/withdrawals/text/withdrawal-mail.ts';
import { sellerWithdrawals } from '#features/orders/text/seller-withdrawals.ts';
import { aWithdrawal } from '../../support/builders.ts';
import { type OrderShop } from '../../support/shops/order-shop.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const states = Object.keys(withdrawalTable) as WithdrawnOrder[];
const goodsOf = { whole: '', part: '1 × Wax Cool' } as const;

/** Places an order in this state. */
async function placeOrder({ placeOnline, press, act }: OrderShop, state: WithdrawnOrder): Promise<string> {
  const { orderId, url } = await placeOnline();
  if (state === 'paid' || state === 'shipped') await press(url, 'pay');
  if (state === 'shipped') await act(orderId, 'ship');
  if (state === 'cancelled') await act(orderId, 'cancel', { reason: 'Esgotado' });
  return orderId;
}

const statusAt = { unpaid: 'Pending', paid: 'Pending', shipped: 'Shipped', cancelled: 'Cancelled' } as const;
const notes: Partial<Record<string, string>> = {
  closed: sellerWithdrawals.unpaid,
  cancelled: sellerWithdrawals.cancelled,
};

describeOnBothDatabases('A withdrawal', (it) => {
  it('A withdrawal follows its table for the whole order and for a part of it.', async ({ orders }) => {
    const { shop, seller, seen, mails } = orders;
    for (const state of states) {
      for (const scope of ['whole', 'part'] as const) {
        const orderId = await placeOrder(orders, state);
        const declared = aWithdrawal({ orderNumber: orderId.slice(-8), goods: goodsOf[scope] });
        const { withdrawal } = await shop.ask('withdrawalDeclare', { body: declared });
        const [next, effect] = withdrawalTable[state][scope] ?? [state];
        const { withdrawals } = await shop.ask('sellerWithdrawals', { token: seller });
        const row = withdrawals.find(({ id }) => id.endsWith(withdrawal.number));
        const receipt = (await mails()).findLast(({ subject }) => subject === text.subject);
        expect({ state, scope, status: (await seen(orderId)).status, note: row?.note }).toEqual({
          ...{ state, scope, status: statusAt[next], note: notes[effect ?? ''] },
        });
        expect(receipt?.text).toContain(effect ? text.moneyOf[effect] : text.money);
      }
    }
  });
});
