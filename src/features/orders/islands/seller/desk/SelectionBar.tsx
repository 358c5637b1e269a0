import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SellerOrder } from '../../../contract/seller-orders.ts';
import {
  $isTakingSteps,
  $selectedOrders,
  clearSelection,
  printSelected,
  selectAll,
  takeStepWithSelected,
} from '../../../stores/seller/desk-selection.ts';
import { $carrier, $trackingDrafts, type Step } from '../../../stores/seller/desk-steps.ts';
import { $orderDesk } from '../../../stores/seller/seller-order-desk.ts';
import { sellerOrders as text } from '../../../text/seller-orders.ts';
import { Icon } from '#ui/Icon.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { CarrierChoice } from '../CarrierChoice.tsx';

const bar =
  'on-dark fixed inset-x-0 bottom-0 z-bar flex flex-wrap items-center gap-2 bg-ink px-3 py-2 text-sm text-white short:static short:mb-2 short:rounded-card xl:sticky xl:top-0 xl:mb-2 xl:rounded-card xl:py-0';
/** On a phone this is one row that scrolls sideways, so that the bar stays lower than 120 px. */
const steps = 'no-scrollbar flex w-full gap-2 overflow-x-auto p-0.5 lg:w-auto lg:flex-wrap';
const button = `${buttonStyle('dark', 'small')} shrink-0 border border-white/40`;

/** The actions for all selected orders. Without a selection it offers to select all, and to choose the carrier. */
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
  const [isAsking, ask] = useState(false);
  const typed = useStore($trackingDrafts);
  const quantity = orders.flatMap(({ items }) => items).reduce((sum, item) => sum + item.quantity, 0);
  const words = text.selected(orders.length, quantity);
  const untracked = orders.filter(({ _id, pickup }) => !pickup && !typed[_id]?.trim()).length;
  return (
    <div role="group" aria-label={words} className={bar}>
      <div className="flex w-full items-center justify-between gap-2 lg:w-auto">
        {isAsking ? (
          <p role="alert">{text.shipAsked(orders.length, untracked)}</p>
        ) : (
          <p className="font-semibold">{words}</p>
        )}
        <button
          type="button"
          aria-label={text.clearSelection}
          onClick={clearSelection}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-ink-soft"
        >
          <Icon name="x" />
        </button>
      </div>
      <div className={steps}>
        <Steps isAsking={isAsking} onAsk={ask} />
      </div>
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

function Steps({ isAsking, onAsk }: { isAsking: boolean; onAsk: (isAsking: boolean) => void }) {
  const { desk } = useStore($orderDesk);
  const selected = useStore($selectedOrders);
  const isBusy = useStore($isTakingSteps);
  const stepButton = (label: string, onClick: () => void) => (
    <button key={label} type="button" disabled={isBusy} onClick={onClick} className={button}>
      {label}
    </button>
  );
  const take = (step: Step) => {
    onAsk(false);
    void takeStepWithSelected(step);
  };
  if (isAsking) {
    return (
      <>
        {stepButton(text.shipNow, () => take('ship'))}
        {stepButton(text.keep, () => onAsk(false))}
      </>
    );
  }
  return (
    <>
      {stepButton(text.slips, () => printSelected('slip'))}
      {stepButton(text.labels, () => printSelected('label'))}
      {desk === 'pack' && stepButton(text.process, () => take('process'))}
      {desk === 'pack' && stepButton(isBusy ? text.sending : text.shipSome(selected.length), () => onAsk(true))}
      {desk === 'way' && stepButton(isBusy ? text.sending : text.deliver, () => take('deliver'))}
    </>
  );
}
