import { type FormEvent, type ReactNode, useState } from 'react';
import type { ActOfSeller } from '#stores/seller/orders/seller-order-acts.ts';
import { actOnPage } from '#stores/seller/orders/seller-order-page.ts';
import { sellerOrders } from '#text/seller-orders.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { formText } from '#ui/form-text.ts';
import { type ButtonVariant, buttonStyle } from '#ui/styles.ts';
import { useBusyPage } from './ActButton.tsx';

interface Props {
  /** The button that opens the question. */
  label: string;
  /** What that button is called where several have the same label. */
  name?: string;
  variant?: ButtonVariant;
  /** The button that carries the act out. */
  confirm: string;
  /** The act that the filled-in form describes, or undefined while something is missing. */
  actOf: (typed: Record<string, string>) => ActOfSeller | undefined;
  onDone?: () => void;
  isDestructive?: boolean;
  children?: ReactNode;
}

/** An act that needs more than a click: what it needs is asked in its place, once; what was typed stays on a refusal. */
export function AskedAct({ label, name, variant = 'quiet', confirm, actOf, onDone, isDestructive, children }: Props) {
  const [isOpen, open] = useState(false);
  const isBusy = useBusyPage();
  const tone = isDestructive ? '!text-error' : '';
  if (!isOpen) {
    return (
      <button
        type="button"
        aria-label={name}
        onClick={() => open(true)}
        className={`${buttonStyle(variant, 'small')} ${tone}`}
      >
        {label}
      </button>
    );
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const act = actOf(formText(event.currentTarget));
    if (!act || !(await actOnPage(act))) return;
    open(false);
    onDone?.();
  };
  return (
    <form onSubmit={submit} className="w-full rounded-card bg-foam p-3">
      <BusyFieldset isBusy={isBusy} className="flex flex-col gap-3">
        {children}
        <div className="flex flex-wrap gap-2">
          <button type="submit" className={`${buttonStyle(isDestructive ? 'outline' : 'dark', 'small')} ${tone}`}>
            {confirm}
          </button>
          <button type="button" onClick={() => open(false)} className={buttonStyle('quiet', 'small')}>
            {sellerOrders.keep}
          </button>
        </div>
      </BusyFieldset>
    </form>
  );
}
