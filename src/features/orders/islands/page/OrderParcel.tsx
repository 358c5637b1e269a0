import type { OrderDetail } from '../../contract/order.ts';
import { orderPage as text } from '../../text/order-page.ts';
import { Icon } from '#ui/Icon.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { CopyButton } from '../CopyButton.tsx';

export function OrderParcel({ order: { carrier, trackingNumber, trackingUrl, status } }: { order: OrderDetail }) {
  if (!trackingNumber && !carrier) return null;
  return (
    <div className="border-t border-swell pt-4">
      <div className="flex items-center gap-4">
        <Icon name="truck" className="size-6 shrink-0" />
        <p className="min-w-0 flex-1">
          <span className="block text-sm text-ink-soft">{carrier || text.carrierUnknown}</span>
          {trackingNumber && <span className="block text-lg font-semibold tracking-wide">{trackingNumber}</span>}
        </p>
        {trackingNumber && <CopyButton what={text.carrierUnknown} value={trackingNumber} />}
      </div>
      {trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonStyle(status === 'Shipped' ? 'primary' : 'quiet', 'block')} mt-4`}
        >
          {text.follow}
          <Icon name="external-link" className="size-5" />
          <span className="sr-only">{text.newTab}</span>
        </a>
      )}
    </div>
  );
}
