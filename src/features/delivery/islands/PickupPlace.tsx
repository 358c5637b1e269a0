import type { PickupTerms } from '../contract.ts';
import { pickup as text } from '../text/pickup.ts';

/** The place and the hours where an order is collected, with the shop's hint. */
export function PickupPlace({ address, hours, hint }: Pick<PickupTerms, 'address' | 'hours' | 'hint'>) {
  return (
    <>
      {address.length > 0 && (
        <address className="font-semibold not-italic">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
      {hours.length > 0 && (
        <p className="text-sm leading-5">
          <span className="sr-only">{`${text.hours}: `}</span>
          {hours.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      )}
      {hint !== null && <p className="text-sm leading-5 text-ink-soft">{hint}</p>}
    </>
  );
}
