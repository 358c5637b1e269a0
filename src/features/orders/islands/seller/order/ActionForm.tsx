import type { FormEvent, ReactNode } from 'react';
import type { SellerActionInput } from '../../../stores/seller/seller-order-actions.ts';
import { runPageAction } from '../../../stores/seller/seller-order-page.ts';
import { sellerOrders } from '../../../text/seller-orders.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { formText } from '#ui/form-text.ts';
import { type ButtonVariant, buttonStyle } from '#ui/styles.ts';
import { useBusyPage } from './ActionButton.tsx';
import { useDraft, useFilledIn, useShownForm } from './use-draft.ts';

interface Props {
  label: string;
  /** An accessible name for that button if several have the same label. */
  name?: string;
  /** The key of the draft, unique on the page. */
  draft: string;
  variant?: ButtonVariant;
  confirm: string;
  /** Returns the action for the completed form, or undefined while a value is missing. */
  toAction: (typed: Record<string, string>) => SellerActionInput | undefined;
  onDone?: () => void;
  isDestructive?: boolean;
  children?: ReactNode;
}

/** An action that needs more input: a click replaces the button with a form. The typed text survives a refusal. */
export function ActionForm(props: Props) {
  const { label, name, draft, variant = 'quiet', isDestructive } = props;
  const { typed, keep } = useDraft(draft, name ?? label);
  useShownForm(draft);
  if (typed) return <Question {...props} />;
  return (
    <button
      type="button"
      aria-label={name}
      onClick={() => keep({})}
      className={`${buttonStyle(variant, 'small')} ${isDestructive ? '!text-error' : ''}`}
    >
      {label}
    </button>
  );
}

function Question({ label, name, draft, confirm, toAction: actOf, onDone, isDestructive, children }: Props) {
  const { typed, keep, forget } = useDraft(draft, name ?? label);
  const form = useFilledIn(typed);
  const isBusy = useBusyPage();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const action = actOf(formText(event.currentTarget));
    if (action && (await runPageAction(action, draft))) onDone?.();
  };
  const tone = isDestructive ? '!text-error' : '';
  return (
    <form
      ref={form}
      onSubmit={submit}
      onChange={({ currentTarget }) => keep(formText(currentTarget))}
      className="w-full rounded-card bg-foam p-3"
    >
      <BusyFieldset isBusy={isBusy} className="flex flex-col gap-3">
        {children}
        <div className="flex flex-wrap gap-2">
          <button type="submit" className={`${buttonStyle(isDestructive ? 'outline' : 'dark', 'small')} ${tone}`}>
            {confirm}
          </button>
          <button type="button" onClick={forget} className={buttonStyle('quiet', 'small')}>
            {sellerOrders.keep}
          </button>
        </div>
      </BusyFieldset>
    </form>
  );
}
