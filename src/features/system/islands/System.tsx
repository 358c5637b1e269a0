import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { SystemState } from '../contract/system-endpoints.ts';
import {
  $health,
  $system,
  checkHealth,
  type Health,
  loadBackups,
  loadReadiness,
  loadSystem,
} from '../stores/seller-system.ts';
import { sellerSecurity } from '#features/seller/text/seller-security.ts';
import { sellerReports as text } from '#features/seller/text/seller-reports.ts';
import { sellerAudit } from '#features/seller/text/seller-audit.ts';
import { seller } from '#features/seller/text/seller.ts';
import { badgeStyle, type BadgeTone, buttonStyle, panelStyle } from '#ui/styles.ts';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Backups } from './Backups.tsx';
import { Readiness } from './Readiness.tsx';
import { Webhooks } from '#features/invoicing/islands/Webhooks.tsx';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';

const tones: Record<Health, BadgeTone> = { checking: 'neutral', ok: 'done', warning: 'waiting', error: 'stopped' };
const items = ['api', 'session', 'cart', 'products'] as const;

/** The pages of the seller's area that the menu of a phone has no room for, or that have no entry there. */
const otherPages = [
  ['/seller/security', sellerSecurity.title],
  ['/seller/codes', seller.promoCodes],
  ['/seller/old-addresses', seller.oldAddresses],
  ['/seller/history', seller.formerShop],
  ['/seller/audit', sellerAudit.title],
] as const;

const OtherPages = () =>
  otherPages.map(([path, title]) => (
    <a key={path} href={path} className={buttonStyle('quiet', 'small')}>
      {title}
    </a>
  ));

/** The health check of spec 4, and the state of the server. */
export function System() {
  const health = useStore($health);
  const { state, system } = useStore($system);
  const check = () => {
    void checkHealth();
    void loadSystem();
    void loadReadiness();
    void loadBackups();
  };
  useEffect(check, []);
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{seller.system}</h1>
        <p className="flex flex-wrap gap-2">
          <OtherPages />
          <SmallButton label={text.checkAgain} onClick={check} />
        </p>
      </div>
      <section className={panelStyle}>
        <h2 className="mb-3 text-lg">{text.health}</h2>
        <ul aria-live="polite" className="divide-y divide-swell">
          {items.map((item) => (
            <li key={item} className="flex items-center justify-between gap-3 py-2">
              <span>
                {text.items[item]}
                {item in text.hints && (
                  <span className="block text-sm text-ink-soft">{text.hints[item as keyof typeof text.hints]}</span>
                )}
              </span>
              <HealthBadge health={health[item]} />
            </li>
          ))}
        </ul>
      </section>
      <Readiness />
      <section className={panelStyle}>
        <h2 className="mb-3 text-lg">{text.machine}</h2>
        {system ? (
          <Machine system={system} />
        ) : (
          <ListNotice state={state} empty="" failed={text.failed} onRetry={() => void loadSystem()} />
        )}
      </section>
      <Backups />
      <Webhooks />
    </div>
  );
}

function HealthBadge({ health }: { health: Health | undefined }) {
  const [tone, words] = health ? [tones[health], text.states[health]] : (['neutral', text.nobodyLoggedIn] as const);
  return <span className={`${badgeStyle(tone)} shrink-0`}>{words}</span>;
}

const gigabyte = 1024 ** 3;
const size = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;

function Machine({ system }: { system: SystemState }) {
  const facts = [
    [text.version, system.version],
    [text.database, system.database],
    [text.disk, text.diskFree(size(system.disk.free), size(system.disk.total))],
    [text.lastBackup, system.lastBackup ? new Date(system.lastBackup).toLocaleString() : text.noBackup],
    [text.uptime, text.hours(Math.floor(system.uptime / 3600))],
    [text.products, String(system.products)],
    [text.orders, String(system.orders)],
  ] as const;
  return (
    <dl className="divide-y divide-swell">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-3 py-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
