import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { limits } from '#core/limits.ts';
import type { Withdrawal } from '../contract/withdrawal.ts';
import { shortId } from '#core/strings/short-id.ts';
import { englishTime } from '#core/english-time.ts';
import { daysLeft } from '#features/orders/rules/money-due.ts';
import { sellerOrderPath } from '#features/seller/rules/seller-order-path.ts';
import { $withdrawals, loadWithdrawals, settleWithdrawal } from '../stores/seller-withdrawals.ts';
import { sellerOrders as desk } from '#features/orders/text/seller-orders.ts';
import { sellerWithdrawals as text } from '#features/orders/text/seller-withdrawals.ts';
import { Field } from '#ui/Field.tsx';
import { onSubmit } from '#features/seller/islands/on-submit.ts';
import { buttonStyle } from '#ui/styles.ts';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';

export function Withdrawals() {
  const list = useStore($withdrawals);
  useEffect(() => void loadWithdrawals(), []);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{text.heading}</h2>
      {list.entries.length === 0 && (
        <ListNotice state={list.state} empty={text.none} onRetry={() => void loadWithdrawals()} />
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {list.entries.map((withdrawal) => (
          <li key={withdrawal.id} className="rounded-card border border-swell bg-white p-4 text-sm">
            <Statement withdrawal={withdrawal} />
          </li>
        ))}
      </ul>
      <Pager page={list.page} pages={list.pages} onChoose={(page) => void loadWithdrawals(page)} />
    </section>
  );
}

function Statement({ withdrawal }: { withdrawal: Withdrawal }) {
  const { name, email, goods, sentAt, settledAt, note = '', ...rest } = withdrawal;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap gap-x-3 text-ink-soft">
        <span className="font-semibold text-ink">{name}</span>
        <a href={`mailto:${email}`} className="text-tide underline">
          {email}
        </a>
        <time dateTime={sentAt}>{englishTime(sentAt, 'full')}</time>
      </p>
      <p className="flex flex-wrap gap-x-3">
        {rest.orderId ? (
          <a href={sellerOrderPath(rest.orderId)} className="font-semibold text-tide underline">
            {text.order(`#${shortId(rest.orderId)}`)}
          </a>
        ) : (
          <span className="text-amber">{text.typedOrder(rest.orderNumber)}</span>
        )}
        <span className="min-w-0">{text.goods(goods || text.allGoods)}</span>
      </p>
      {rest.orderId && !rest.isOwnEmail && <p className="text-amber">{text.otherEmail}</p>}
      {rest.lastDay !== undefined && (
        <p className={rest.isInTime ? 'text-ink-soft' : 'text-amber'}>
          {(rest.isInTime ? text.inTime : text.late)(englishTime(`${rest.lastDay}T12:00:00Z`, 'day'))}
        </p>
      )}
      {settledAt ? (
        <p className="text-ink-soft">{text.settledOn(englishTime(settledAt), note)}</p>
      ) : (
        <Settling id={rest.id} dueOn={rest.dueOn} mayWait={rest.mayWait ?? false} />
      )}
    </div>
  );
}

function Settling({ id, dueOn, mayWait }: Pick<Withdrawal, 'id' | 'dueOn'> & { mayWait: boolean }) {
  const settle = onSubmit(({ note = '' }) => settleWithdrawal(id, note));
  return (
    <form onSubmit={settle} className="flex flex-wrap items-end gap-3">
      <p className="w-full font-semibold">
        {text.due(englishTime(`${dueOn}T12:00:00Z`, 'day'))} ({desk.moneyDue(daysLeft(dueOn, new Date()))}
        {mayWait && `, ${desk.mayWait}`})
      </p>
      {mayWait && <p className="w-full text-ink-soft">{text.toldHow}</p>}
      <div className="min-w-0 flex-1 basis-60">
        <Field label={text.note} name="note" required maxLength={limits.withdrawal.maxGoodsLength} autoComplete="off" />
      </div>
      <button type="submit" className={buttonStyle('dark')}>
        {text.settle}
      </button>
    </form>
  );
}
