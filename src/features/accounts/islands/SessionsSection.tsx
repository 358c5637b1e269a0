import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AccountSession } from '#core/sessions/account-session.ts';
import { formatMoment } from '#core/dates.ts';
import { $isEndingSessions, $ownSessions, endOtherSessions, loadSessions } from '../stores/own/own-sessions.ts';
import { account as text } from '../text/own-account.ts';
import { badgeStyle, buttonStyle } from '#ui/styles.ts';
import { AccountSection } from './AccountSection.tsx';

export function SessionsSection() {
  const { state, sessions } = useStore($ownSessions);
  const isEnding = useStore($isEndingSessions);
  useEffect(() => void loadSessions(), []);
  return (
    <AccountSection title={text.sessionsTitle}>
      {state === 'loading' && <div className="h-16 w-full animate-pulse rounded-card bg-swell-soft" />}
      {state === 'failed' && (
        <button type="button" className={buttonStyle('quiet', 'small')} onClick={() => void loadSessions()}>
          {text.retry}
        </button>
      )}
      <ul className="w-full divide-y divide-swell empty:hidden">
        {sessions.map((session) => (
          <SessionRow key={`${session.startedAt} ${session.lastUsedAt} ${session.device}`} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <button
          type="button"
          aria-disabled={isEnding}
          className={buttonStyle('quiet', 'small')}
          onClick={() => void endOtherSessions()}
        >
          {isEnding ? text.endingOthers : text.endOthers}
        </button>
      )}
    </AccountSection>
  );
}

function SessionRow({ session: { device, lastUsedAt, isOwn } }: { session: AccountSession }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-3">
      <span>
        <span className="block font-semibold">{device || text.unknownDevice}</span>
        <span className="text-sm text-ink-soft">{text.lastUsed(formatMoment(lastUsedAt))}</span>
      </span>
      {isOwn && <span className={badgeStyle('neutral')}>{text.thisDevice}</span>}
    </li>
  );
}
