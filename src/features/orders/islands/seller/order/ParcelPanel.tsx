import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { englishTime } from '#core/english-time.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { TrackingWarning } from '../TrackingWarning.tsx';
import { sellerPickup } from '../../../text/seller-pickup.ts';
import { Panel } from './Panel.tsx';
import { ActionForm } from './ActionForm.tsx';
import { nextOf } from './next-of.ts';
import { parcelDraft, ParcelFields } from './ParcelFields.tsx';
import { RefusedNumber } from './RefusedNumber.tsx';

/** The parcel's carrier and tracking number. The seller can correct them at any time after shipping. */
export function ParcelPanel({ order }: { order: SellerOrderDetail }) {
  const canTrack = order.acts.includes('track');
  if (order.pickup) return <Pickup pickup={order.pickup} />;
  if (!canTrack && !order.trackingNumber && !order.arrival) return null;
  return (
    <Panel title={text.parcel}>
      {order.arrival && (
        <p>{text.arrives(englishTime(order.arrival.from, 'day'), englishTime(order.arrival.to, 'day'))}</p>
      )}
      {(canTrack || order.trackingNumber) && (
        <p>
          {order.carrier && <span className="text-ink-soft">{`${order.carrier} `}</span>}
          <span className="font-semibold">{order.trackingNumber ?? text.noNumber}</span>
        </p>
      )}
      {order.sameTracking && (
        <TrackingWarning clash={{ orders: order.sameTracking, product: null, isBarcode: false }} />
      )}
      {order.trackingUrl && (
        <a
          href={order.trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-touch items-center self-start text-tide underline"
        >
          {text.follow}
        </a>
      )}
      {canTrack && (
        <div>
          <ActionForm
            label={text.track}
            confirm={text.trackNow}
            draft={nextOf(order) === 'ship' ? 'track' : parcelDraft}
            toAction={({ trackingNumber = '', carrier = '' }) => ({ kind: 'track', trackingNumber, carrier })}
          >
            <ParcelFields order={order} />
            <RefusedNumber kind="track" />
          </ActionForm>
        </div>
      )}
    </Panel>
  );
}

/** The shop's place, and until when it keeps an order that is ready. */
function Pickup({ pickup: { address, until } }: { pickup: NonNullable<SellerOrderDetail['pickup']> }) {
  return (
    <Panel title={sellerPickup.mark}>
      {address.length > 0 && <p>{address.join(', ')}</p>}
      {until && <p>{sellerPickup.keptUntil(englishTime(`${until}T12:00:00Z`, 'day'))}</p>}
    </Panel>
  );
}
