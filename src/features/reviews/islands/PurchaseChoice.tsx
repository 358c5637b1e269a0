import type { EligibleProduct } from '../contract/review.ts';
import { formatDay } from '#core/dates.ts';
import type { ReviewDraft } from '../rules/review-rules.ts';
import { reviews as text } from '../text/reviews.ts';
import { RadioCard } from '#ui/RadioCard.tsx';
import { ProductPicture } from '#features/catalogue/islands/ProductPicture.tsx';

interface Props {
  purchases: readonly EligibleProduct[];
  chosen: ReviewDraft['purchase'];
  error: string | undefined;
  onChoose: (purchase: NonNullable<ReviewDraft['purchase']>) => void;
}

const keyOf = (purchase: { orderId: string; productId: string }) => `${purchase.orderId} ${purchase.productId}`;

/** Selects one of the purchases that have no review yet. */
export function PurchaseChoice({ purchases, chosen, error, onChoose }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={error ? 'purchase-message' : undefined}>
      <legend className="mb-3 font-display text-2xl font-extrabold">{text.purchases}</legend>
      {error && (
        <p id="purchase-message" className="text-sm text-error">
          {error}
        </p>
      )}
      {purchases.map((purchase) => {
        const one = { orderId: purchase.orderId, productId: purchase.product._id };
        return (
          <RadioCard
            key={keyOf(one)}
            name="purchase"
            value={keyOf(one)}
            isChosen={chosen !== undefined && keyOf(chosen) === keyOf(one)}
            onChoose={() => onChoose(one)}
          >
            <Purchase purchase={purchase} />
          </RadioCard>
        );
      })}
    </fieldset>
  );
}

function Purchase({ purchase: { product, orderDate, quantity } }: { purchase: EligibleProduct }) {
  const day = formatDay(orderDate ?? '');
  return (
    <span className="flex items-center gap-4">
      <span className="w-20 shrink-0 sm:w-28">
        <ProductPicture product={product} sizes="(min-width: 640px) 112px, 80px" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{product.name || text.deletedProduct}</span>
        {day && <span className="block text-sm text-ink-soft">{text.orderedOn(day)}</span>}
        <span className="block text-sm text-ink-soft">{text.quantity(quantity)}</span>
      </span>
    </span>
  );
}
