import { useStore } from '@nanostores/react';
import { sellerLengths } from '#features/catalogue/rules/seller-limits.ts';
import { $orderDesk, everyOrder, loadOrderDesk } from '../../../stores/seller/seller-order-desk.ts';
import { sellerOrders as text } from '../../../text/seller-orders.ts';
import { seller } from '#features/seller/text/seller.ts';
import { Field } from '#ui/Field.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { Choice } from '#features/seller/islands/Choice.tsx';
import { FilterForm } from '#features/seller/islands/FilterForm.tsx';

const statuses = [['', text.everyStatus], ...Object.entries(text.statuses)] as const;
const payments = [['', text.everyPayment], ...Object.entries(text.payments)] as const;

export function OrderFilters() {
  const { desk } = useStore($orderDesk);
  return (
    <FilterForm
      label={seller.orders}
      onFilter={(filter) => void loadOrderDesk({ ...everyOrder, ...filter }, 1)}
      className={desk === 'all' ? undefined : 'max-w-xl'}
    >
      <div className="col-span-2 min-w-0 sm:col-span-4 lg:flex-1">
        <Field label={text.search} name="query" type="search" autoComplete="off" maxLength={sellerLengths.search} />
      </div>
      {desk === 'all' && <Details />}
    </FilterForm>
  );
}

function Details() {
  return (
    <>
      <Choice label={text.status} name="status" options={statuses} />
      <Choice label={text.payment} name="payment" options={payments} />
      <Field label={text.from} name="from" type="date" />
      <Field label={text.to} name="to" type="date" />
      <button type="reset" className={`${buttonStyle('quiet', 'small')} col-span-2 sm:col-span-4`}>
        {text.clear}
      </button>
    </>
  );
}
