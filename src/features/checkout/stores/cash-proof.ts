import { atom, computed } from 'nanostores';
import type { Account } from '#features/accounts/contract/account.ts';
import { isBeyond } from '#features/orders/rules/cash-budget.ts';
import { toCents } from '#core/money.ts';
import { $user } from '#features/session/stores/session.ts';
import { $amounts } from './checkout.ts';
import { $cartLines } from './goods.ts';
import { $paymentType } from './ways-to-pay.ts';
import { accountApi } from '#features/accounts/client/account-api.ts';

/** The remaining limit for orders on delivery before the customer confirms the e-mail address. Undefined until it is loaded. */
const $known = atom<{ userId: string | undefined; limit: Account['cashLimit'] } | undefined>();

/** Loads the customer's limit for orders on delivery. Idempotent. If it fails, only the mail tells the customer. */
export async function loadCashLimit(): Promise<void> {
  const userId = $user.get()?.id;
  try {
    const { cashLimit } = await accountApi.read();
    $known.set({ userId, limit: cashLimit });
  } catch (error) {
    console.warn('How much can be ordered on delivery is not known', error);
  }
}

/** Whether the order of the cart will wait until its customer confirms the e-mail address. */
export const $waitsForProof = computed(
  [$known, $user, $paymentType, $cartLines, $amounts],
  (known, user, paymentType, lines, { total }) => {
    if (paymentType !== 'COD' || !known?.limit || known.userId !== user?.id) return false;
    const quantity = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const { pieces: most, amount } = known.limit;
    return isBeyond({ quantity: most, cents: toCents(amount) }, { quantity, cents: total });
  },
);
