import type { User } from '#features/session/contract/user.ts';
import { storedToken } from '#features/session/stores/storage.ts';
import { joinCartOf, takeUser } from '../authentication.ts';

/** Stores the session of a response, and merges the cart of this device with the customer's cart. */
export function takeSession({ user, token }: { user: User; token?: string | undefined }): void {
  storedToken.set(token);
  takeUser(user);
  joinCartOf(user);
}
