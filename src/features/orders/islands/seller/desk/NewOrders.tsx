import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $newOrders, showNewOrders } from '../../../stores/seller/seller-new-orders.ts';
import { sellerOrders as text } from '../../../text/seller-orders.ts';
import { buttonStyle } from '#ui/styles.ts';

/** Shows the number of new orders, here and in the page's title. The list itself changes only on request, so that it never jumps. */
export function NewOrders() {
  const { count } = useStore($newOrders);
  const title = useRef('');
  useEffect(() => {
    title.current ||= document.title;
    document.title = text.titleCount(count, title.current);
  }, [count]);
  return (
    <div role="status">
      {count > 0 && (
        <button
          type="button"
          onClick={() => void showNewOrders()}
          className={`${buttonStyle('quiet', 'small')} !bg-blue-pale !text-blue`}
        >
          <span className="hidden sm:inline">{text.showNew(count)}</span>
          <span className="sm:hidden">{text.newInShort(count)}</span>
        </button>
      )}
    </div>
  );
}
