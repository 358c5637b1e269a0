import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Order } from '../contract/order.ts';
import { addresseeOf } from '#features/addresses/rules/address-view.ts';
import { awaitedWords } from './awaited-words.ts';
import { firstName } from '#core/first-name.ts';
import { formatMoment } from '#core/dates.ts';
import { formatCents } from '#core/money.ts';
import { shortId } from '#core/strings/short-id.ts';
import { orderTotal } from '../rules/order-view.ts';
import { waitsForProof } from '../rules/order-progress.ts';
import { $user } from '#features/session/stores/session.ts';
import { cart } from '#features/cart/text.ts';
import { delivery } from '#features/delivery/text/delivery.ts';
import { orderPage } from '../text/order-page.ts';
import { pickup as pickupText } from '../text/pickup.ts';
import { pickup as deliveryPickup } from '#features/delivery/text/pickup.ts';
import { OrderPickup } from './OrderPickup.tsx';
import { orders as text } from '../text/orders.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { panelStyle } from '#ui/styles.ts';
import { FirstPassword } from '#features/accounts/islands/FirstPassword.tsx';
import { productOf, ThanksBand } from './ThanksBand.tsx';

export function OrderThanks({ order }: { order: Order }) {
  const user = useStore($user);
  const isWaiting = waitsForProof(order);
  return (
    <section aria-labelledby="thanks-title" className="mb-8 flex flex-col gap-4">
      <ThanksBand order={order} icon={isWaiting ? 'mail' : 'check'}>
        <h2 id="thanks-title" className="text-3xl sm:text-4xl">
          {isWaiting ? orderPage.moments.to_confirm : cart.codPlaced}
        </h2>
        <p className="mt-2 text-ink-soft">
          {isWaiting ? text.confirmInMail : text.thanks(firstName(user?.name ?? ''))}
        </p>
      </ThanksBand>
      <dl className={`${panelStyle} divide-y divide-swell !py-0`}>
        <Fact icon="package" name={text.order(shortId(order._id))}>
          <ul>
            {order.items.map((item, position) => (
              <li key={position}>{`${item.quantity} × ${productOf(item)?.name || text.deletedProduct}`}</li>
            ))}
          </ul>
        </Fact>
        <Arrival order={order} />
        <Fact icon="banknote" name={amountName(order)}>
          <span className="font-display text-2xl font-extrabold">{formatCents(orderTotal(order))}</span>
        </Fact>
        <Destination order={order} />
        {user?.email && (
          <Fact icon="mail" name={isWaiting ? text.linkSent : text.mailSent}>
            <span className="break-all">{user.email}</span>
            {order.confirmBy && <span className="block">{text.confirmUntil(formatMoment(order.confirmBy))}</span>}
          </Fact>
        )}
      </dl>
      <FirstPassword />
      <p className="text-center">
        <a
          href={`/my-orders/${order._id}`}
          className="inline-flex min-h-touch items-center gap-2 font-semibold text-tide"
        >
          {text.seeOrder(shortId(order._id))}
          <Icon name="chevron-right" className="size-5" />
        </a>
      </p>
    </section>
  );
}

function Arrival({ order }: { order: Order }) {
  const { pickup, arrival } = order;
  const awaited = awaitedWords(order);
  if (pickup) {
    return (
      <Fact icon="bag" name={pickupText.whenToCollect}>
        {awaited && <span className="block">{awaited}</span>}
        {deliveryPickup.tellYou}
      </Fact>
    );
  }
  return (
    <Fact icon="truck" name={text.comesWhen}>
      {awaited && <span className="block">{awaited}</span>}
      {arrival && <span className="block">{delivery.arrives(arrival)}</span>}
      {text.comesWhenText}
    </Fact>
  );
}

function Destination({ order: { pickup, address } }: { order: Order }) {
  if (pickup) {
    return (
      <Fact icon="map-pin" name={deliveryPickup.atShop}>
        <OrderPickup pickup={pickup} />
      </Fact>
    );
  }
  if (!address || typeof address === 'string') return null;
  return (
    <Fact icon="map-pin" name={text.deliveredTo(addresseeOf(address))}>
      <span className="block">{address.street}</span>
      <span className="block">{[address.zipcode, address.city].join(' ')}</span>
    </Fact>
  );
}

function amountName(order: Order): string {
  if (orderTotal(order) === 0) return text.nothingToPay;
  return order.pickup ? pickupText.toPayAtShop : text.cashReady;
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="relative py-4 pl-10">
      <dt className="text-sm text-ink-soft">
        <Icon name={icon} className="absolute left-0 top-5 size-6 text-tide" />
        {name}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
