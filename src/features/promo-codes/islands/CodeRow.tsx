import { type ComponentProps, useState } from 'react';
import { formatCents, toCents } from '#core/money.ts';
import { categoryName, type CategoryOption } from '#features/seller/islands/screens.ts';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';
import { badgeStyle, type BadgeTone } from '#ui/styles.ts';
import type { PromoCode } from '../contract/promo-code-endpoints.ts';
import { deletePromoCode, switchPromoCode } from '../stores/promo-codes.ts';
import { sellerPromoCodes as text } from '../text/seller-promo-codes.ts';

const tones: Record<PromoCode['state'], BadgeTone> = {
  active: 'done',
  early: 'waiting',
  stopped: 'stopped',
  over: 'neutral',
  used_up: 'neutral',
};

interface Props {
  code: PromoCode;
  categories: readonly CategoryOption[];
  /** The attributes of the button that opens the form. */
  opener: Pick<ComponentProps<typeof SmallButton>, 'ref' | 'onClick'>;
  onDeleted: () => void;
}

/** One code with its terms, its use and its actions. */
export function CodeRow({ code, categories, opener, onDeleted }: Props) {
  const { percentage, category, firstDay, lastDay, maxUses, maxPerCustomer } = code;
  const of = category === null ? undefined : categoryName(categories, category);
  const use = [text.uses(code.uses, maxUses), maxPerCustomer !== null && text.perCustomer(maxPerCustomer)];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 break-words text-lg">{code.code}</h2>
        <span className={badgeStyle(tones[code.state])}>{text.states[code.state]}</span>
      </div>
      <p className="break-words">{[text.off(percentage, of), text.days(firstDay, lastDay)].join(', ')}</p>
      <p className="text-sm text-ink-soft">
        {[...use, text.given(formatCents(toCents(code.given)))].filter(Boolean).join(' · ')}
      </p>
      <Actions code={code} opener={opener} onDeleted={onDeleted} />
    </>
  );
}

function Actions({ code, opener, onDeleted }: Omit<Props, 'categories'>) {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, ask] = useState(false);
  const run = async (work: () => Promise<boolean>) => {
    setBusy(true);
    const isDone = await work();
    setBusy(false);
    return isDone;
  };
  const { code: name, isActive, isUsed } = code;
  if (isAsking) {
    return (
      <div className="flex flex-col gap-2">
        <p className="break-words">{text.deleteQuestion(name)}</p>
        <div className="flex flex-wrap gap-2">
          <SmallButton
            label={isBusy ? text.busy : text.confirmDelete}
            disabled={isBusy}
            autoFocus
            look="outline"
            className="!text-error"
            onClick={() => void run(() => deletePromoCode(code)).then((isDone) => isDone && onDeleted())}
          />
          <SmallButton label={text.keep} disabled={isBusy} onClick={() => ask(false)} />
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <SmallButton {...opener} aria-label={text.editOf(name)} label={text.edit} />
      <SmallButton
        aria-label={isActive ? text.stopOf(name) : text.startOf(name)}
        label={isActive ? text.stop : text.start}
        aria-disabled={isBusy}
        onClick={() => isBusy || void run(() => switchPromoCode(code))}
      />
      {!isUsed && <SmallButton aria-label={text.deleteOf(name)} label={text.delete} onClick={() => ask(true)} />}
    </div>
  );
}
