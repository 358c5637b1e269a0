import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerChecks, maria, refusal, unauthorised } from '../support/browser/session-checks.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('The page asks about the session', () => {
  const open = async () => {
    vi.resetModules();
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
    await import('#elements/shell/session-start.ts');
    return await import('#stores/account/session.ts');
  };
  /** The cookies are read, the code for the check has come, and its answer. */
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

  test('never for a visitor who was not logged in before', async () => {
    localStorage.clear();
    const { calls } = answerChecks(maria);
    const { $isSeekingSession } = await open();
    await pass(0);
    await move();
    expect(calls).toEqual([]);
    expect($isSeekingSession.get()).toBe(false);
  });

  test('at once where the mark beside the cookie tells of a session, though nothing is stored', async () => {
    document.cookie = 'nortada_has_session=yes; path=/';
    const { calls } = answerChecks(maria);
    const { $isSeekingSession, $user } = await open();
    expect($isSeekingSession.get()).toBe(true);
    await settle();
    expect(calls).toEqual(['userIsAuth']);
    expect([$isSeekingSession.get(), $user.get()?.name]).toEqual([false, 'Maria Silva']);
  });

  test('never again once the session of the mark is over', async () => {
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

  test('of every visitor on a foreign API, whose cookies no page sees: at the first move, once in a tab', async () => {
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

  test('of a customer of the last page at the first move, once', async () => {
    rememberMaria();
    const { calls } = answerChecks(maria);
    await open();
    await pass(60_000);
    expect(calls).toEqual([]);
    await move();
    await move();
    expect(calls).toEqual(['userIsAuth']);
  });

  test('again when the network is back, if the code for it did not come', async () => {
    rememberMaria();
    const { calls } = answerChecks(maria);
    vi.doMock('#stores/account/session-start.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await open();
    await move();
    expect(calls).toEqual([]);
    vi.doUnmock('#stores/account/session-start.ts');
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(calls).toEqual(['userIsAuth']);
  });

  test("at once where the page is the customer's own", async () => {
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
