import { sellerOrders as text } from '#text/seller-orders.ts';
import { inputStyle } from '#ui/styles.ts';

interface Props {
  label: string;
  carriers: readonly string[];
  /** The one that is chosen, or was chosen when it is left to the form. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChoose?: (carrier: string) => void;
}

/** Which of the shop's carriers brings a parcel; nothing where the shop names none. */
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
