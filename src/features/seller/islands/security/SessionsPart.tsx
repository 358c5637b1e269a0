import { useStore } from '@nanostores/react';
import { englishTime } from '#core/english-time.ts';
import { $security, endOtherSessions } from '../../stores/security.ts';
import { sellerSecurity as text } from '../../text/seller-security.ts';
import { badgeStyle } from '#ui/styles.ts';
import { Part } from './Part.tsx';
import { SmallButton } from '../SmallButton.tsx';

export function SessionsPart() {
  const { sessions, isBusy } = useStore($security);
  return (
    <Part title={text.sessions}>
      <ul className="divide-y divide-swell empty:hidden">
        {sessions.map(({ device, startedAt, lastUsedAt, isOwn }) => (
          <li key={`${startedAt} ${lastUsedAt} ${device}`} className="flex items-center justify-between gap-2 py-3">
            <span>
              <span className="block font-semibold">{device || text.unknownDevice}</span>
              <span className="text-ink-soft">{text.lastUsed(englishTime(lastUsedAt))}</span>
            </span>
            {isOwn && <span className={badgeStyle('neutral')}>{text.thisDevice}</span>}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <SmallButton
          label={text.endOthers}
          aria-disabled={isBusy}
          onClick={() => void endOtherSessions()}
          className="self-start"
        />
      )}
    </Part>
  );
}
