import { useStore } from '@nanostores/react';
import { $orderDrafts, $shownForms, forgetDraft } from '../../../stores/seller/order-drafts.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { buttonStyle, smallWarningStyle } from '#ui/styles.ts';

/** Shows typed text of forms that the order no longer has in its current state. */
export function UnsentWords() {
  const drafts = useStore($orderDrafts);
  const shown = useStore($shownForms);
  const unsent = Object.entries(drafts).flatMap(([name, draft]) => {
    const words = Object.values(draft?.typed ?? {}).filter((value) => value.trim() !== '');
    return draft && words.length > 0 && !shown.has(name) ? [{ name, label: draft.label, words: words.join(', ') }] : [];
  });
  if (unsent.length === 0) return null;
  return (
    <section aria-label={text.unsent} className={smallWarningStyle}>
      <p className="font-semibold">{text.unsent}</p>
      <ul>
        {unsent.map(({ name, label, words }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0">{`${label.replace(/\.+$/, '')}: ${words}`}</span>
            <button
              type="button"
              aria-label={text.discardOf(label)}
              onClick={() => forgetDraft(name)}
              className={buttonStyle('quiet', 'small')}
            >
              {text.discard}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
