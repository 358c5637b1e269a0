import { atom } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import { isEmbeddedApi } from '#browser/api-address.ts';
import { failureText } from '#browser/failure-text.ts';
import { showToast } from '#browser/toasts.ts';
import { session } from '#core/text/session.ts';
import { isEligible } from '#features/cart/rules/code-discount.ts';
import { isPromoCode, PROMO_PERCENTAGE, TOLD_CODE } from '#features/cart/rules/promo.ts';
import { $isPromoApplied, $ownCode } from '#features/cart/stores/checkout-choices.ts';
import { cart as text } from '#features/cart/text.ts';
import { promoApi } from '#features/promo-codes/client/promo-api.ts';
import { requireLogin } from '#features/session/stores/login-modal.ts';
import { $cartLines } from './goods.ts';

/** Whether the API is checking a typed code. */
export const $isCodeChecked = atom(false);

/** Applies a typed promo code. Needs a login (spec 5, 6). Only the own API knows other codes than that of the specification. */
export async function applyPromo(typed: string): Promise<void> {
  if (!requireLogin(session.actions.applyPromo)) return;
  const isRight = isPromoCode(typed);
  if (!isRight && isEmbeddedApi) return await applyOwnCode(typed);
  $isPromoApplied.set(isRight);
  if (isRight) showToast('success', text.promoApplied(PROMO_PERCENTAGE));
  else showToast('error', text.promoInvalid(TOLD_CODE));
}

async function applyOwnCode(typed: string): Promise<void> {
  if ($isCodeChecked.get()) return;
  $isCodeChecked.set(true);
  try {
    const code = await promoApi.check(typed);
    if (!$cartLines.get().some(({ product }) => isEligible(code, product.category))) {
      return showToast('error', text.promoNoProduct);
    }
    $ownCode.set(code);
    showToast('success', text.promoApplied(code.percentage));
  } catch (error) {
    showToast('error', failureText(error, text.promoInvalid(TOLD_CODE), text.networkError));
  } finally {
    $isCodeChecked.set(false);
  }
}

/** Removes the promo code. */
export function removePromo(): void {
  $isPromoApplied.set(false);
  $ownCode.set(undefined);
  showToast('success', text.promoRemoved);
}

/** After a refused order: removes a code that the API no longer accepts, and updates the terms of a code if amounts have changed. */
export async function followRefusedCode(error: unknown): Promise<void> {
  const own = $ownCode.get();
  const code = own && error instanceof ApiError ? (error.code ?? '') : '';
  if (own && code === 'price_changed') {
    await promoApi.check(own.code).then((now) => $ownCode.set(now), followRefusedCode);
  } else if (code.startsWith('promo_code')) $ownCode.set(undefined);
}
