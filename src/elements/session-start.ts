import { storedToken, storedUser } from '#stores/storage.ts';
import { showToastOfLastPage } from '#stores/toasts.ts';

const wasEverLoggedIn = () => storedUser.get() !== undefined || storedToken.get() !== undefined;

const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

showToastOfLastPage();
// A visitor who never logged in is asked about nothing, and a customer's page comes first.
if (wasEverLoggedIn()) {
  whenIdle(() => void import('#stores/session-start.ts').then(({ checkSession }) => checkSession()));
}
