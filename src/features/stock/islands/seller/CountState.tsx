import { useStore } from '@nanostores/react';
import { limits } from '#core/limits.ts';
import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { fieldText, quantityRule } from '#core/typed-number.ts';
import { readQuantity, shortBy } from '../../rules/stock-state.ts';
import type { Count } from '../../stores/seller/count.ts';
import { $counts, forgetCount, sendCountAgain, typeCount } from '../../stores/seller/stock-counts.ts';
import { undoCount } from '../../stores/seller/undo-count.ts';
import { sellerStock as text } from '#features/catalogue/text/seller-stock.ts';
import { buttonStyle } from '#ui/styles.ts';
import { ConflictButtons } from '#features/seller/islands/ConflictChoice.tsx';
import { Answers } from '#features/seller/islands/numbers/Answers.tsx';
import { countFieldId, countStateId } from './count-ids.ts';

/** Returns a warning if the ordered quantity exceeds the count, or undefined. */
function shortText(ordered: number, onShelf: number): string | undefined {
  const short = shortBy(ordered, onShelf);
  return short > 0 ? text.willBeShort(ordered, onShelf, short) : undefined;
}

function quantityIn(typed: string): number {
  const read = readQuantity(typed, limits.stock.maxQuantity);
  return 'quantity' in read ? read.quantity : 0;
}

function sentence({ state, typed, saved, problem }: Count, { ordered = 0 }: SellerProduct): string | undefined {
  if (problem) return problem;
  if (state === 'saving') return text.saving;
  if (state === 'undoing') return text.undoing;
  if (state === 'undone') return text.undone;
  if (state === 'saved') {
    const onShelf = saved?.after.onShelf ?? quantityIn(typed);
    return [text.saved(onShelf), shortText(saved?.after.ordered ?? ordered, onShelf)].filter(Boolean).join(' ');
  }
  const read = readQuantity(typed, limits.stock.maxQuantity);
  return 'quantity' in read ? shortText(ordered, read.quantity) : undefined;
}

/** The state of a product's count. A saved count can be undone, an unsaved one can be sent. */
export function CountState({ product }: { product: SellerProduct }) {
  const { _id: id, name } = product;
  const count = useStore($counts, { keys: [id] })[id];
  const action =
    count?.state === 'failed' && !count.hasConflict
      ? 'again'
      : count?.state === 'saved' && count.saved
        ? 'undo'
        : undefined;
  const tone = count?.problem ? 'text-error' : count?.state === 'saved' ? 'text-kelp' : 'text-ink-soft';
  return (
    <div className={count ? 'flex items-center justify-between gap-x-4' : undefined}>
      <p id={countStateId(id)} role="status" className={`text-sm font-semibold ${tone}`}>
        {count && sentence(count, product)}
      </p>
      {count?.state === 'wrong' && (
        <Answers
          label={text.countOf(name)}
          rule={quantityRule}
          readings={count.readings ?? []}
          onChoose={(reading) => {
            typeCount(product, fieldText(reading, quantityRule.decimals));
            document.getElementById(countFieldId(id))?.focus();
          }}
        />
      )}
      {count?.state === 'failed' && count.hasConflict && (
        <ConflictButtons of={name} onChoose={(isMine) => (isMine ? sendCountAgain(id) : forgetCount(id))} />
      )}
      {action === 'again' && (
        <button
          type="button"
          aria-label={text.sendAgainOf(name)}
          onClick={() => sendCountAgain(id)}
          className={`${buttonStyle('quiet', 'small')} shrink-0`}
        >
          {text.sendAgain}
        </button>
      )}
      {action === 'undo' && (
        <button
          type="button"
          aria-label={text.undoOf(name)}
          onClick={() => void undoCount(id)}
          className={`${buttonStyle('link', 'small')} min-w-touch shrink-0`}
        >
          {text.undo}
        </button>
      )}
    </div>
  );
}
