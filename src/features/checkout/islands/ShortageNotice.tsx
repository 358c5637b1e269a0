import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ShortLine } from '#features/catalogue/rules/available-quantity.ts';
import { NOTIFY_ANCHOR } from '#features/catalogue/rules/product-path.ts';
import { $cart } from '#features/cart/stores/cart.ts';
import { $shortage, undoShortage } from '../stores/shortage.ts';
import { $findProduct } from '#features/catalogue/stores/product-list.ts';
import { cart as text } from '#features/cart/text.ts';
import { buttonStyle, warningStyle } from '#ui/styles.ts';
import { CART_ITEMS } from '#features/cart/islands/CartItems.tsx';

/** Shown after an order exceeded the stock: lists the lines, the remaining stock and the change to the cart, and offers to undo it. */
export function ShortageNotice() {
  const shortage = useStore($shortage);
  const isEmpty = Object.keys(useStore($cart)).length === 0;
  const notice = useRef<HTMLElement>(null);
  const titleId = useId();
  const found = shortage?.found;
  useEffect(() => {
    if (found) notice.current?.focus();
  }, [found]);
  if (!shortage) return null;
  const undo = () => {
    flushSync(undoShortage);
    document.getElementById(CART_ITEMS)?.focus();
  };
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={`${warningStyle} mb-6 flex scroll-mt-24 flex-col items-start gap-3`}
    >
      <h2 id={titleId} className="font-sans text-base font-semibold tracking-normal">
        {text.shortTitle}
      </h2>
      <ul className="flex flex-col gap-1">
        {shortage.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <p>{isEmpty ? text.shortNotPlaced : `${text.shortNotPlaced} ${text.shortRest}`}</p>
      <button type="button" className={buttonStyle('dark', 'small')} onClick={undo}>
        {text.shortUndo}
      </button>
    </section>
  );
}

function Line({ line: { id, name, available } }: { line: ShortLine }) {
  const path = useStore($findProduct)(id)?.path;
  return (
    <li>
      {text.shortLine(name || text.oneOfTheItems, available)}
      {available === 0 && path && (
        <>
          {' '}
          <a href={`${path}#${NOTIFY_ANCHOR}`} className="inline-block py-1 font-semibold underline underline-offset-4">
            {text.notifyWhenBack}
          </a>
        </>
      )}
    </li>
  );
}
