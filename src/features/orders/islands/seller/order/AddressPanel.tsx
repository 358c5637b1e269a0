import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { sellerPerson } from '#features/seller/text/seller-person.ts';
import { buttonStyle } from '#ui/styles.ts';
import { DeliveryAddress } from '../DeliveryAddress.tsx';
import { CorrectAddress } from './CorrectAddress.tsx';
import { InvoiceName } from '#ui/InvoiceName.tsx';
import { Panel } from './Panel.tsx';
import { useDraft, useShownForm } from './use-draft.ts';

const addressDraft = 'address';

const linkStyle = 'inline-flex min-h-touch items-center text-tide underline';

/** The customer and the delivery address. The seller can edit the address here until the order is shipped. */
export function AddressPanel({ order }: { order: SellerOrderDetail }) {
  const { typed: changes, keep, forget } = useDraft(addressDraft, text.mend);
  const { customer, address } = order;
  const canMend = order.can.changeAddress && address && typeof address === 'object';
  useShownForm(addressDraft, Boolean(canMend));
  return (
    <Panel title={customer.name || text.customer}>
      {customer.email && (
        <p className="flex flex-wrap gap-x-4">
          <a href={`mailto:${customer.email}`} className={`${linkStyle} break-all`}>
            {customer.email}
          </a>
          <a href={`/seller/people?email=${encodeURIComponent(customer.email)}`} className={linkStyle}>
            {sellerPerson.ofOrder}
          </a>
        </p>
      )}
      {order.invoice && <InvoiceName {...order.invoice} words={text.invoice} />}
      {order.nif && <p>{`${text.nif} ${[order.nif, order.company].filter(Boolean).join(', ')}`}</p>}
      {changes && canMend ? (
        <CorrectAddress address={address} changes={changes} onChange={keep} onDone={forget} />
      ) : (
        <>
          <DeliveryAddress address={address} />
          {canMend && (
            <button type="button" onClick={() => keep({})} className={`${buttonStyle('quiet', 'small')} self-start`}>
              {text.mend}
            </button>
          )}
        </>
      )}
    </Panel>
  );
}
