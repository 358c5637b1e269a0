import { sessionMark } from '#core/sessions/session-mark.ts';

/** Whether the page's cookies announce a session. Scripts cannot read the session's own cookie. */
export const hasSessionMark = (cookies: string): boolean => cookies.split('; ').includes(`${sessionMark}=yes`);

/** Removes the mark together with the session, so that no page checks the session again. */
export function forgetSessionMark(): void {
  document.cookie = `${sessionMark}=; path=/; max-age=0`;
}
