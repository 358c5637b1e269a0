import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerChecks, maria, refusal, unauthorised } from '../../support/browser/session-checks.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('The session check of a page', () => {
  const open = async () => {
    vi.resetModules();
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
    await import('#features/shell/elements/session-start.ts');
    return await import('#features/session/stores/session.ts');
  };
  /** Waits until the cookies are read, the code of the check has loaded, and the check is answered. */
  const settle = async () => {
    await pass(0);
    await vi.dynamicImportSettled();
    await pass(0);
  };
  const move = async () => {
    for (const sign of ['pointermove', 'keydown']) window.dispatchEvent(new Event(sign));
    await vi.dynamicImportSettled();
    await pass(0);
  };
  const rememberMaria = () => localStorage.setItem('auth_user', JSON.stringify({ name: 'Maria' }));
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllEnvs();
    document.cookie = 'nortada_has_session=; path=/; max-age=0';
  });

  test('A visitor who was never logged in causes no check.', async () => {
    localStorage.clear();
    const { calls } = answerChecks(maria);
    const { $isSeekingSession } = await open();
    await pass(0);
    await move();
    expect(calls).toEqual([]);
    expect($isSeekingSession.get()).toBe(false);
  });

  test('A readable mark of the session cookie causes an immediate check, even if nothing is stored.', async () => {
    document.cookie = 'nortada_has_session=yes; path=/';
    const { calls } = answerChecks(maria);
    const { $isSeekingSession, $user } = await open();
    expect($isSeekingSession.get()).toBe(true);
    await settle();
    expect(calls).toEqual(['userIsAuth']);
    expect([$isSeekingSession.get(), $user.get()?.name]).toEqual([false, 'Maria Silva']);
  });

  test('The marked session is not checked again after it has ended.', async () => {
    document.cookie = 'nortada_has_session=yes; path=/';
    const { calls } = answerChecks(unauthorised);
    const first = await open();
    await settle();
    expect(first.$isSeekingSession.get()).toBe(false);
    expect(document.cookie).not.toContain('nortada_has_session=yes');
    await open();
    await move();
    expect(calls).toEqual(['userIsAuth']);
  });

  test('On a foreign API, whose cookies no page can read, every visitor is checked at the first move, once per tab.', async () => {
    vi.stubEnv('PUBLIC_API_URL', 'https://api.example');
    const { calls } = answerChecks(refusal);
    await open();
    await pass(60_000);
    expect(calls).toEqual([]);
    await move();
    await open();
    await move();
    expect(calls).toEqual(['userIsAuth']);
  });

  test('A customer known from the last page is checked once, at the first move.', async () => {
    rememberMaria();
    const { calls } = answerChecks(maria);
    await open();
    await pass(60_000);
    expect(calls).toEqual([]);
    await move();
    await move();
    expect(calls).toEqual(['userIsAuth']);
  });

  test('The check runs again when the network is back, if its code did not load.', async () => {
    rememberMaria();
    const { calls } = answerChecks(maria);
    vi.doMock('#features/accounts/stores/session-start.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await open();
    await move();
    expect(calls).toEqual([]);
    vi.doUnmock('#features/accounts/stores/session-start.ts');
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(calls).toEqual(['userIsAuth']);
  });

  test("A customer's page checks the session immediately.", async () => {
    rememberMaria();
    const { calls } = answerChecks(maria);
    document.body.innerHTML = '<main data-checks-session></main>';
    await open();
    await vi.dynamicImportSettled();
    document.body.innerHTML = '';
    await move();
    expect(calls).toEqual(['userIsAuth']);
  });
});
