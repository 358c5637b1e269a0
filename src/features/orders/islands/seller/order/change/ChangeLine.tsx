import { useStore } from '@nanostores/react';
import type { OrderLine } from '../../../../contract/order-life.ts';
import type { SwapChoices } from '../../../../contract/order-change.ts';
import { limits } from '#core/limits.ts';
import { formatCents, toCents } from '#core/money.ts';
import { fieldText, priceRule } from '#core/typed-number.ts';
import type { AddedDraft } from '../../../../stores/seller/change-draft.ts';
import { $orderChange, editAdded, editLine, swapLine } from '../../../../stores/seller/order-change.ts';
import { sellerOrderChange as text } from '../../../../text/seller-order-change.ts';
import { NumberField } from '#features/seller/islands/numbers/NumberField.tsx';
import { buttonStyle, inputStyle } from '#ui/styles.ts';
import { QuantityStepper } from '../../QuantityStepper.tsx';

const { maxQuantity } = limits.cart;
const rowStyle = 'flex flex-wrap items-end gap-x-4 gap-y-2 py-3';
const nameStyle = 'min-w-0 basis-full font-semibold';

interface Props {
  line: OrderLine;
  /** The other variants of the line's model. */
  choices: SwapChoices['products'];
}

/** The quantity, the price and the variant of a line. */
export function ChangeLine({ line, choices }: Props) {
  const { position, name } = line;
  const draft = useStore($orderChange).draft?.lines[position];
  const price = fieldText(toCents(line.offerPrice ?? 0), priceRule.decimals);
  return (
    <li className={rowStyle}>
      <p className={nameStyle}>{name}</p>
      <QuantityStepper
        label={text.quantityOf(name)}
        value={draft?.quantity ?? line.quantity}
        most={maxQuantity}
        onChange={(quantity) => editLine(position, { quantity })}
      />
      <div className="w-32">
        <PriceField
          name={name}
          value={draft?.price ?? price}
          onType={(typed) => editLine(position, { price: typed })}
        />
      </div>
      {choices.length > 0 && (
        <label className="min-w-0 flex-1 basis-60">
          <span className="mb-1 block text-sm font-semibold">{text.swap}</span>
          <select
            aria-label={text.swapOf(name)}
            value={draft?.swapTo ?? ''}
            onChange={({ target }) =>
              swapLine(
                position,
                choices.find(({ productId }) => productId === target.value),
              )
            }
            className={inputStyle}
          >
            <option value="">{text.noSwap}</option>
            {choices.map(({ productId, name, price, left }) => (
              <option key={productId} value={productId} disabled={left === 0}>
                {text.swapChoice(name, formatCents(toCents(price)), left)}
              </option>
            ))}
          </select>
        </label>
      )}
    </li>
  );
}

/** A piece that the change adds. */
export function AddedLine({ piece: { productId, name, quantity, price } }: { piece: AddedDraft }) {
  return (
    <li className={rowStyle}>
      <p className={nameStyle}>{`${text.added}: ${name}`}</p>
      <QuantityStepper
        label={text.quantityOf(name)}
        value={quantity}
        least={1}
        most={maxQuantity}
        onChange={(next) => editAdded(productId, { quantity: next })}
      />
      <div className="w-32">
        <PriceField name={name} value={price} onType={(typed) => editAdded(productId, { price: typed })} />
      </div>
      <button
        type="button"
        aria-label={text.takeBackOf(name)}
        onClick={() => editAdded(productId, { quantity: 0 })}
        className={buttonStyle('link', 'small')}
      >
        {text.takeBack}
      </button>
    </li>
  );
}

function PriceField({ name, value, onType }: { name: string; value: string; onType: (typed: string) => void }) {
  return (
    <NumberField label={text.price} name={`price-${name}`} required rule={priceRule} value={value} onType={onType} />
  );
}
