import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId } from 'react';
import { limits } from '#core/limits.ts';
import { $goods } from '../stores/goods.ts';
import { $isCodeChecked, applyPromo, removePromo } from '../stores/promo.ts';
import { $isPromoApplied, $ownCode } from '#features/cart/stores/checkout-choices.ts';
import { PROMO_CODE } from '#features/cart/rules/promo.ts';
import { cart as text } from '#features/cart/text.ts';
import { formText } from '#ui/form-text.ts';
import { Icon } from '#ui/Icon.tsx';
import { buttonStyle, inputStyle } from '#ui/styles.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';

/** The field for a promo code, or the applied code with a button to remove it (spec 4). */
export function PromoBox() {
  const isApplied = useStore($isPromoApplied);
  const code = useStore($ownCode)?.code ?? (isApplied ? PROMO_CODE : undefined);
  return code ? <AppliedPromo code={code} /> : <PromoForm />;
}

function PromoForm() {
  const id = useId();
  const isChecked = useStore($isCodeChecked);
  const keepFocus = useKeptFocus(isChecked);
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void applyPromo(formText(event.currentTarget)['code'] ?? '');
  };
  return (
    <form onSubmit={apply}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {text.promoCode}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="code"
          required
          maxLength={limits.promo.maxCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={`${inputStyle} min-w-0`}
        />
        <button type="submit" disabled={isChecked} onFocus={keepFocus} className={`${buttonStyle('quiet')} shrink-0`}>
          {text.applyPromo}
        </button>
      </div>
    </form>
  );
}

function AppliedPromo({ code }: { code: string }) {
  const isOwn = useStore($ownCode) !== undefined;
  const { discount } = useStore($goods);
  const isForOtherGoods = isOwn && discount === 0;
  return (
    <div>
      <p className="mb-1 text-sm font-semibold">{text.promoCode}</p>
      <div className="flex items-center justify-between gap-2 rounded-card bg-kelp-pale px-4 py-1">
        <p className="flex min-w-0 items-center gap-2 font-semibold text-kelp">
          <Icon name="check" className="size-4" />
          {code}
        </p>
        <button type="button" onClick={removePromo} className={`${buttonStyle('link')} text-sm`}>
          {text.removePromo}
        </button>
      </div>
      {isForOtherGoods && <p className="mt-1 text-sm text-amber">{text.promoNoProduct}</p>}
    </div>
  );
}
