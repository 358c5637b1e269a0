import { sessionMark } from '#contract/session-mark.ts';

/** Whether the page's cookies tell of a session, whose own cookie no script can read. */
export const hasSessionMark = (cookies: string): boolean => cookies.split('; ').includes(`${sessionMark}=yes`);

/** Takes the mark away with the session, so that no page asks about it again. */
export function forgetSessionMark(): void {
  document.cookie = `${sessionMark}=; path=/; max-age=0`;
}
