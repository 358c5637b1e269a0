import type { OrderLine } from '../../contract/order-life.ts';
import { products } from '#features/catalogue/text/products.ts';
import { orderReturns as text } from '../../text/order-returns.ts';
import { Icon } from '#ui/Icon.tsx';
import { iconButtonStyle } from '#ui/styles.ts';
import { ProductPicture } from '#features/catalogue/islands/ProductPicture.tsx';

interface Props {
  line: OrderLine;
  quantity: number;
  most: number;
  onChange: (quantity: number) => void;
}

export function ReturnLine({ line, quantity, most, onChange }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="w-14 shrink-0">
        <ProductPicture product={line} sizes="56px" />
      </div>
      <p className="min-w-0 flex-1 basis-32 font-semibold">{line.name}</p>
      <div role="group" aria-label={text.quantityOf(line.name)} className="flex items-center">
        <Step icon="minus" label={text.fewer} isAtEnd={quantity === 0} onPress={() => onChange(quantity - 1)} />
        <output aria-label={products.quantity} className="w-16 text-center text-sm tabular-nums">
          <strong className="text-base">{quantity}</strong> {text.ofQuantity(most)}
        </output>
        <Step icon="plus" label={text.more} isAtEnd={quantity >= most} onPress={() => onChange(quantity + 1)} />
      </div>
    </li>
  );
}

interface StepProps {
  icon: 'minus' | 'plus';
  label: string;
  isAtEnd: boolean;
  onPress: () => void;
}

/** At the limit the button stays enabled, because a disabled button would lose the focus. */
function Step({ icon, label, isAtEnd, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={() => isAtEnd || onPress()}
      className={`${iconButtonStyle} border border-swell ${isAtEnd ? 'text-ink-soft/50' : 'text-tide'}`}
    >
      <Icon name={icon} className="size-5" />
    </button>
  );
}
