import type { User } from '#contract/user.ts';
import { storedToken } from '../../storage/storage.ts';
import { joinCartOf, takeUser } from '../authentication.ts';

/** Takes over a session that a call has opened; the cart of this device joins the customer's own. */
export function takeSession({ user, token }: { user: User; token?: string | undefined }): void {
  storedToken.set(token);
  takeUser(user);
  joinCartOf(user);
}
