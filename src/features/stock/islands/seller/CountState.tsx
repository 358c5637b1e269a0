import { useStore } from '@nanostores/react';
import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { fieldText, quantityRule, readNumber } from '#core/typed-number.ts';
import { shortBy } from '../../rules/stock-state.ts';
import type { Count } from '../../stores/seller/kept-counts.ts';
import { $counts, forgetCount, sendCountAgain, typeCount } from '../../stores/seller/stock-counts.ts';
import { undoCount } from '../../stores/seller/undo-count.ts';
import { sellerStock as text } from '#features/catalogue/text/seller-stock.ts';
import { ConflictButtons } from '#features/seller/islands/ConflictChoice.tsx';
import { Answers } from '#features/seller/islands/numbers/Answers.tsx';
import { countFieldId, countStateId } from './count-fields.ts';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';

/** Returns a warning if the ordered quantity exceeds the count, or undefined. */
function shortText(ordered: number, onShelf: number): string | undefined {
  const short = shortBy(ordered, onShelf);
  return short > 0 ? text.willBeShort(ordered, onShelf, short) : undefined;
}

function sentence({ state, typed, saved, problem }: Count, { ordered = 0 }: SellerProduct): string | undefined {
  if (problem) return problem;
  if (state === 'saving') return text.saving;
  if (state === 'undoing') return text.undoing;
  if (state === 'undone') return text.undone;
  const read = readNumber(typed, quantityRule);
  const quantity = 'value' in read ? read.value : undefined;
  if (state === 'saved') {
    const onShelf = saved?.after.onShelf ?? quantity ?? 0;
    return [text.saved(onShelf), shortText(saved?.after.ordered ?? ordered, onShelf)].filter(Boolean).join(' ');
  }
  return quantity === undefined ? undefined : shortText(ordered, quantity);
}

/** The state of a product's count. A saved count can be undone, an unsaved one can be sent. */
export function CountState({ product }: { product: SellerProduct }) {
  const { _id: id, name } = product;
  const count = useStore($counts, { keys: [id] })[id];
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
      {count?.state === 'failed' && !count.hasConflict && (
        <SmallButton
          label={text.sendAgain}
          aria-label={text.sendAgainOf(name)}
          onClick={() => sendCountAgain(id)}
          className="shrink-0"
        />
      )}
      {count?.state === 'saved' && count.saved && (
        <SmallButton
          label={text.undo}
          look="link"
          aria-label={text.undoOf(name)}
          onClick={() => void undoCount(id)}
          className="min-w-touch shrink-0"
        />
      )}
    </div>
  );
}
