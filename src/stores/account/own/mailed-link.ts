import { atom } from 'nanostores';
import { ApiError } from '#api-client/api-error.ts';
import { mailedLink as text } from '#text/account/mailed-link.ts';
import { failureText } from '../../failure-text.ts';
import { goTo } from '../../navigation.ts';
import { accountApi } from './account-api.ts';
import { takeSession } from './take-session.ts';

/** What became of the link that opened this page. `unusable`: it was used, has expired, or never was one. */
export type LinkUse =
  | { state: 'asking' }
  | { state: 'sending' }
  | { state: 'done' }
  | { state: 'unusable' }
  | { state: 'failed'; sentence: string };

/** The link of this page. */
export const $linkUse = atom<LinkUse>({ state: 'asking' });

const isUnusable = (error: unknown) => error instanceof ApiError && error.code === 'link_invalid';

async function follow(call: () => Promise<unknown>): Promise<void> {
  if ($linkUse.get().state === 'sending') return;
  $linkUse.set({ state: 'sending' });
  try {
    await call();
    $linkUse.set({ state: 'done' });
  } catch (error) {
    $linkUse.set(
      isUnusable(error) ? { state: 'unusable' } : { state: 'failed', sentence: failureText(error, text.failed) },
    );
  }
}

/** The pages of links that ask for nothing but a press of the button. */
export type PlainLink = keyof typeof calls;

const calls = {
  address: accountApi.confirmAddress,
  'new-email': accountApi.confirmEmail,
  login: async (token: string) => takeSession(await accountApi.logInByLink(token)),
  newsletter: accountApi.confirmNewsletter,
  'leave-newsletter': accountApi.leaveNewsletter,
};

/** Uses up what the address of the page carries. */
export const followLink = (page: PlainLink, token: string): Promise<void> => follow(() => calls[page](token));

/** Sets a password by what the address of the page carries, which logs in. */
export const resetPassword = (token: string, password: string): Promise<void> =>
  follow(async () => takeSession(await accountApi.resetPassword(token, password)));

/** Opens what was ordered without a password, and goes there. An account that has a password asks for it. */
export const openOrder = (token: string, order: string): Promise<void> =>
  follow(async () => {
    const { user, token: session } = await accountApi.enter(token);
    if (user) takeSession({ user, token: session });
    goTo(/^[\w-]+$/.test(order) ? `/my-orders/${order}` : '/my-orders');
  });
