import { useStore } from '@nanostores/react';
import type { BackupState, KeptBackup } from '../contract/system-endpoints.ts';
import { englishTime } from '#core/english-time.ts';
import { $backups, backupAddress, loadBackups } from '../stores/seller-system.ts';
import { backups as text } from '../text/backups.ts';
import { badgeStyle, buttonStyle, panelStyle } from '#ui/styles.ts';
import { ProofDialog } from '#features/seller/islands/security/ProofDialog.tsx';
import { ProvenDownload } from '#features/seller/islands/security/ProvenDownload.tsx';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';

const HOUR = 60 * 60_000;

function ageOf(time: string): string {
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(time)) / HOUR));
  return hours < 48 ? text.hours(hours) : text.days(Math.floor(hours / 24));
}

export function Backups() {
  const { state, backups } = useStore($backups);
  return (
    <section className={panelStyle} aria-busy={state === 'loading'}>
      <h2 className="mb-3 text-lg">{text.title}</h2>
      <ProofDialog />
      {backups ? (
        <State backups={backups} />
      ) : (
        <ListNotice state={state} empty="" failed={text.failed} onRetry={() => void loadBackups()} />
      )}
    </section>
  );
}

function State({ backups: { nightlyAt, place, lastGood, isOld, failure, backups } }: { backups: BackupState }) {
  return (
    <>
      <p className={isOld ? 'text-amber' : ''}>
        {lastGood ? text.lastGood(ageOf(lastGood), englishTime(lastGood)) : text.noneYet} {isOld && text.old}
      </p>
      {failure && <p className="text-amber">{text.failure(englishTime(failure.at), failure.why)}</p>}
      <p className="text-sm text-ink-soft">{nightlyAt ? text.nightly(nightlyAt, place) : text.notNightly(place)}</p>
      <ul className="divide-y divide-swell pt-2 empty:hidden">
        {backups.map((backup) => (
          <Kept key={backup.name} backup={backup} />
        ))}
      </ul>
      {backups.length > 0 && <p className="pt-2 text-sm text-ink-soft">{text.hint}</p>}
    </>
  );
}

function Kept({ backup: { name, createdAt, isTried, isNightly, bytes, orders } }: { backup: KeptBackup }) {
  const time = englishTime(createdAt);
  return (
    <li className="flex items-center gap-x-3 py-2">
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{time}</span>
        {bytes !== null && <span className="tabular-nums text-ink-soft">{text.size(bytes)}</span>}
        {orders !== null && <span className="tabular-nums text-ink-soft">{text.orders(orders)}</span>}
        {!isTried && <span className={badgeStyle('waiting')}>{text.untried}</span>}
        {!isNightly && <span className={badgeStyle('neutral')}>{text.byHand}</span>}
      </span>
      <ProvenDownload
        href={backupAddress(name)}
        label={text.downloadOf(time)}
        className={`${buttonStyle('quiet', 'small')} shrink-0`}
      >
        {text.download}
      </ProvenDownload>
    </li>
  );
}
