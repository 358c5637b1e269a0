import { atom, map } from 'nanostores';
import type { AccountSession } from '#core/sessions/account-session.ts';
import { account as text } from '../../text/own-account.ts';
import { failureText } from '#browser/failure-text.ts';
import { storedUser } from '#features/session/stores/storage.ts';
import { showToast } from '#browser/toasts.ts';
import { showFailure } from '#features/session/stores/session-end.ts';
import { accountApi } from '../../client/account-api.ts';

interface OwnSessions {
  state: 'loading' | 'ready' | 'failed';
  sessions: readonly AccountSession[];
}

const notLoaded: OwnSessions = { state: 'loading', sessions: [] };

export const $ownSessions = map<OwnSessions>(notLoaded);

storedUser.listen((user) => {
  if (!user) $ownSessions.set(notLoaded);
});

/** Loads the list. The displayed list stays until then. */
export async function loadSessions(): Promise<void> {
  try {
    $ownSessions.set({ state: 'ready', sessions: await accountApi.listSessions() });
  } catch (error) {
    if ($ownSessions.get().sessions.length === 0) $ownSessions.setKey('state', 'failed');
    showFailure(error, failureText(error, text.sessionsFailed));
  }
}

export const $isEndingSessions = atom(false);

export async function endOtherSessions(): Promise<void> {
  if ($isEndingSessions.get()) return;
  $isEndingSessions.set(true);
  try {
    await accountApi.endOtherSessions();
    showToast('success', text.sessionsEnded);
    await loadSessions();
  } catch (error) {
    showFailure(error, failureText(error, text.sessionsFailed));
  } finally {
    $isEndingSessions.set(false);
  }
}
