import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SellerOrder } from '#contract/seller-orders.ts';
import {
  $isTakingSteps,
  $selectedOrders,
  clearSelection,
  printSelected,
  selectAll,
  takeStepWithSelected,
} from '#stores/seller/orders/desk-selection.ts';
import { $carrier, $trackingDrafts, type Step } from '#stores/seller/orders/desk-steps.ts';
import { $orderDesk } from '#stores/seller/orders/seller-order-desk.ts';
import { sellerOrders as text } from '#text/seller-orders.ts';
import { Icon } from '#ui/Icon.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { CarrierChoice } from '../CarrierChoice.tsx';

const bar =
  'on-dark fixed inset-x-0 bottom-0 z-bar flex flex-wrap items-center gap-2 bg-ink px-3 py-2 text-sm text-white xl:sticky xl:top-0 xl:mb-2 xl:rounded-card xl:py-0';
const button = `${buttonStyle('dark', 'small')} border border-white/40`;

/** What is done with all that is selected; before anything is, how to select everything and which carrier comes. */
export function SelectionBar() {
  const selected = useStore($selectedOrders);
  const isSelecting = selected.length > 0;
  return (
    <>
      <div className={isSelecting ? 'xl:hidden' : undefined}>
        <Beginning />
      </div>
      {isSelecting && <Selected orders={selected} />}
    </>
  );
}

function Selected({ orders }: { orders: readonly SellerOrder[] }) {
  const quantity = orders.flatMap(({ items }) => items).reduce((sum, item) => sum + item.quantity, 0);
  const words = text.selected(orders.length, quantity);
  return (
    <div role="group" aria-label={words} className={bar}>
      <div className="flex w-full items-center justify-between gap-2 lg:w-auto">
        <p className="font-semibold">{words}</p>
        <button
          type="button"
          aria-label={text.clearSelection}
          onClick={clearSelection}
          className="inline-flex size-11 items-center justify-center rounded-full hover:bg-ink-soft"
        >
          <Icon name="x" />
        </button>
      </div>
      <Steps />
    </div>
  );
}

function Beginning() {
  const { desk, carriers } = useStore($orderDesk);
  const carrier = useStore($carrier) ?? carriers[0] ?? '';
  return (
    <div className="flex items-center justify-between gap-2 pb-2">
      <button type="button" onClick={selectAll} className={`${buttonStyle('quiet', 'small')} whitespace-nowrap`}>
        {text.selectAll}
      </button>
      {desk === 'pack' && (
        <CarrierChoice
          label={text.carrier}
          carriers={carriers}
          value={carrier}
          onChoose={(chosen) => $carrier.set(chosen)}
        />
      )}
    </div>
  );
}

function Steps() {
  const { desk } = useStore($orderDesk);
  const selected = useStore($selectedOrders);
  const isBusy = useStore($isTakingSteps);
  const [isAsking, ask] = useState(false);
  const stepButton = (label: string, onClick: () => void) => (
    <button key={label} type="button" disabled={isBusy} onClick={onClick} className={button}>
      {label}
    </button>
  );
  const take = (step: Step) => {
    ask(false);
    void takeStepWithSelected(step);
  };
  if (isAsking) {
    const typed = $trackingDrafts.get();
    const without = selected.filter(({ _id }) => !typed[_id]?.trim()).length;
    return (
      <>
        <p role="alert">{text.shipAsked(selected.length, without)}</p>
        {stepButton(text.shipNow, () => take('ship'))}
        {stepButton(text.keep, () => ask(false))}
      </>
    );
  }
  return (
    <>
      {stepButton(text.slips, () => printSelected('slip'))}
      {stepButton(text.labels, () => printSelected('label'))}
      {desk === 'pack' && stepButton(text.process, () => take('process'))}
      {desk === 'pack' && stepButton(isBusy ? text.sending : text.shipSome(selected.length), () => ask(true))}
      {desk === 'way' && stepButton(isBusy ? text.sending : text.deliver, () => take('deliver'))}
    </>
  );
}
