import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import type { SellerOrderDetail } from '../../../../contract/seller-orders.ts';
import { $orderChange, closeChange, openChange, previewDraft } from '../../../../stores/seller/order-change.ts';
import { sellerOrder } from '../../../../text/seller-order.ts';
import { sellerOrderChange as text } from '../../../../text/seller-order-change.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { useBusyPage } from '../ActionButton.tsx';
import { Panel } from '../Panel.tsx';
import { AddPiece } from './AddPiece.tsx';
import { ChangedAddress } from './ChangedAddress.tsx';
import { AddedLine, ChangeLine } from './ChangeLine.tsx';
import { ChangeResult } from './ChangeResult.tsx';
import { ChangeTerms } from './ChangeTerms.tsx';

/** The editor of an order that is not shipped: a button that opens it, then goods, prices, discount and address with a preview. */
export function ChangeOrder({ order }: { order: SellerOrderDetail }) {
  const { draft } = useStore($orderChange);
  if (!order.acts.includes('change')) return null;
  if (draft) return <Editor order={order} />;
  return (
    <button type="button" onClick={() => void openChange()} className={`${buttonStyle('quiet', 'small')} self-start`}>
      {text.open}
    </button>
  );
}

const formId = 'change-order';

function Editor({ order }: { order: SellerOrderDetail }) {
  const { draft, swaps, isBusy: isLoading } = useStore($orderChange);
  const isSending = useBusyPage();
  const isBusy = isLoading || isSending;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void previewDraft();
  };
  return (
    <Panel title={text.title}>
      <form id={formId} onSubmit={submit}>
        <BusyFieldset isBusy={isBusy} className="flex flex-col">
          <ul className="divide-y divide-swell">
            {order.lines
              .filter(({ quantity }) => quantity > 0)
              .map((line) => {
                const choices = swaps.find(({ position }) => position === line.position)?.products ?? [];
                return <ChangeLine key={line.position} line={line} choices={choices} />;
              })}
            {draft?.added.map((piece) => (
              <AddedLine key={piece.productId} piece={piece} />
            ))}
          </ul>
        </BusyFieldset>
      </form>
      <AddPiece />
      <BusyFieldset isBusy={isBusy} className="flex flex-col gap-3 border-t border-swell pt-3">
        <ChangeTerms />
        <ChangedAddress address={order.address} />
        <div className="flex flex-wrap gap-2">
          <button type="submit" form={formId} className={buttonStyle('outline', 'small')}>
            {isLoading ? text.previewing : text.preview}
          </button>
          <button type="button" onClick={closeChange} className={buttonStyle('quiet', 'small')}>
            {text.close}
          </button>
        </div>
      </BusyFieldset>
      <ChangeResult order={order} busyText={isSending ? sellerOrder.busy : undefined} />
    </Panel>
  );
}
