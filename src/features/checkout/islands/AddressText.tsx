import type { Address } from '#features/addresses/contract/address.ts';
import { addressLines } from '#features/addresses/rules/address-view.ts';

/** A full address, with the addressee first. */
export function AddressText({ address }: { address: Address }) {
  const [addressee, ...lines] = addressLines(address);
  return (
    <span className="block text-sm leading-6 text-ink-soft">
      <span className="block font-semibold text-ink">{addressee}</span>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </span>
  );
}
