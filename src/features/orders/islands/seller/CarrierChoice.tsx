import { sellerOrders as text } from '../../text/seller-orders.ts';
import { inputStyle } from '#ui/styles.ts';

interface Props {
  label: string;
  carriers: readonly string[];
  /** The selected carrier of a controlled field. `defaultValue` is the initial one of an uncontrolled field. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChoose?: (carrier: string) => void;
}

/** Selects the carrier of a parcel from the shop's carriers. Renders nothing if the shop has none. */
export function CarrierChoice({ label, carriers, value, defaultValue, onChoose }: Props) {
  if (carriers.length === 0) return null;
  return (
    <select
      name="carrier"
      aria-label={label}
      value={value}
      defaultValue={defaultValue}
      onChange={onChoose && (({ target }) => onChoose(target.value))}
      className={`${inputStyle} !w-auto`}
    >
      {carriers.map((carrier) => (
        <option key={carrier}>{carrier}</option>
      ))}
      <option value="">{text.noCarrier}</option>
    </select>
  );
}
