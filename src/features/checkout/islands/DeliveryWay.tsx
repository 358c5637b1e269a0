import { useStore } from '@nanostores/react';
import { cart as text } from '#features/cart/text.ts';
import { Downloaded } from '#ui/Downloaded.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { $deliveryTerms } from '../stores/delivery.ts';

const download = () => import('./PickupChoice.tsx');

/** The choice of collecting the order, if the shop offers it. Its code loads only then. */
export function DeliveryWay() {
  const pickup = useStore($deliveryTerms)?.pickup;
  if (!pickup) return null;
  return (
    <Downloaded
      download={download}
      waiting={<div className="mb-3 h-16" />}
      failed={(retry) => (
        <button type="button" className={`${buttonStyle('quiet', 'small')} mb-3`} onClick={retry}>
          {text.retry}
        </button>
      )}
    >
      {({ PickupChoice }) => <PickupChoice pickup={pickup} />}
    </Downloaded>
  );
}
