import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { type Desk, deskPath, desks } from '../../../stores/seller/desk-address.ts';
import { $orderDesk, openDesk } from '../../../stores/seller/seller-order-desk.ts';
import { sellerOrders as text } from '../../../text/seller-orders.ts';

const tab =
  'flex min-h-touch min-w-0 flex-1 flex-col-reverse items-center justify-end gap-x-2 border-b-2 px-1 py-1 text-center sm:flex-none sm:flex-row sm:px-3';
const current = 'border-tide font-semibold text-tide-dark';
const other = 'border-transparent text-ink-soft hover:border-swell hover:text-ink';

const count =
  'font-display text-lg font-extrabold tabular-nums sm:rounded-full sm:px-2 sm:font-sans sm:text-sm sm:font-semibold';
const counts = {
  current: 'sm:bg-tide sm:text-white',
  trouble: 'text-error sm:bg-error-pale',
  other: 'sm:bg-swell-soft sm:text-ink',
};

/** The browser handles clicks that open a new window or tab. */
const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0);

export function DeskTabs() {
  const { desk, counts: known } = useStore($orderDesk);
  const open = (event: MouseEvent, wanted: Desk) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void openDesk(wanted);
  };
  const styleOf = (one: Desk) => {
    if (one === desk) return counts.current;
    return one === 'settle' && known && known.settle > 0 ? counts.trouble : counts.other;
  };
  // Most shops take no pre-orders, and a phone has little room.
  const shown = desks.filter((one) => one !== 'preorder' || one === desk || Boolean(known?.preorder));
  return (
    <nav aria-label={text.desk} className="border-b border-swell">
      <ul className="flex">
        {shown.map((one) => (
          <li key={one} className="flex min-w-0 flex-1 sm:flex-none">
            <a
              href={deskPath(one)}
              aria-current={one === desk ? 'page' : undefined}
              onClick={(event) => open(event, one)}
              className={`${tab} ${one === desk ? current : other}`}
            >
              <span className="text-xs leading-tight sm:text-base lg:hidden">{text.shortDesks[one]}</span>
              <span className="hidden lg:inline">{text.desks[one]}</span>{' '}
              {known?.[one] !== undefined && <span className={`${count} ${styleOf(one)}`}>{known[one]}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
