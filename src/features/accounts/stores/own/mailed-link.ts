import { atom } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import { mailedLink as text } from '../../text/mailed-link.ts';
import { failureText } from '#browser/failure-text.ts';
import { goTo } from '#browser/navigation.ts';
import { takeSession } from '../authentication.ts';
import { accountApi } from '../../client/account-api.ts';

/** The state of the mailed link that opened this page. `unusable`: it is used, expired or invalid. */
export type LinkUse = { state: 'asking' | 'sending' | 'done' | 'unusable' } | { state: 'failed'; sentence: string };

export const $linkUse = atom<LinkUse>({ state: 'asking' });

/** Whether the API asks the visitor to prove that the account is theirs, because this browser has no session of it. */
export const $isHolderAsked = atom(false);

const isUnusable = (error: unknown) => error instanceof ApiError && error.code === 'link_invalid';

async function follow(call: () => Promise<unknown>): Promise<void> {
  if ($linkUse.get().state === 'sending') return;
  $linkUse.set({ state: 'sending' });
  try {
    await call();
    $linkUse.set({ state: 'done' });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'password_needed') {
      $isHolderAsked.set(true);
      $linkUse.set({ state: 'asking' });
      return;
    }
    $linkUse.set(
      isUnusable(error) ? { state: 'unusable' } : { state: 'failed', sentence: failureText(error, text.failed) },
    );
  }
}

/** The pages of mailed links that need only a click on the button. */
export type PlainLink = keyof typeof calls;

const calls = {
  address: async (token: string, holder: Holder) => {
    const { user, token: session } = await accountApi.confirmAddress({ token, ...holder });
    if (user) takeSession({ user, token: session });
  },
  'new-email': (token: string, { password }: Holder) => accountApi.confirmEmail({ token, password }),
  login: async (token: string) => takeSession(await accountApi.logInByLink(token)),
  'not-me': accountApi.protectAccount,
  'seller-not-me': accountApi.lockArea,
  newsletter: accountApi.confirmNewsletter,
  'leave-newsletter': accountApi.leaveNewsletter,
};

/** How a visitor without a session claims the account: with its password, or by resetting the account. */
interface Holder {
  password?: string;
  startsOver?: boolean;
}

export const followLink = (page: PlainLink, token: string, holder: Holder = {}): Promise<void> =>
  follow(() => calls[page](token, holder));

export const resetPassword = (token: string, password: string): Promise<void> =>
  follow(async () => takeSession(await accountApi.resetPassword(token, password)));

/** Opens an order that was placed without a password, and goes to its page. Asks for the password if the account has one. */
export const openOrder = (token: string, order: string): Promise<void> =>
  follow(async () => {
    const { user, token: session } = await accountApi.enter(token);
    if (user) takeSession({ user, token: session });
    goTo(/^[\w-]+$/.test(order) ? `/my-orders/${order}` : '/my-orders');
  });
