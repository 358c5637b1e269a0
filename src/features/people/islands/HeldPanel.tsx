import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { HeldData } from '#features/accounts/contract/personal-data.ts';
import { $person, deletePerson, personDataAddress } from '../stores/seller-person.ts';
import { sellerPerson as text } from '#features/seller/text/seller-person.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { buttonStyle, panelStyle, smallWarningStyle } from '#ui/styles.ts';
import { ProofDialog } from '#features/seller/islands/security/ProofDialog.tsx';
import { ProvenDownload } from '#features/seller/islands/security/ProvenDownload.tsx';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';

const counted = ['addresses', 'orders', 'openOrders', 'formerOrders', 'reviews', 'stockNotices', 'messages'] as const;

const isNothing = (held: HeldData): boolean =>
  held.account === null && !held.newsletter && counted.every((name) => held[name] === 0);

/** A summary of the personal data that the shop holds, with the seller's actions. */
export function HeldPanel({ held }: { held: HeldData }) {
  const { account, newsletter } = held;
  const [isAsking, ask] = useState(false);
  if (isNothing(held)) return <p role="status">{text.nothing(held.email)}</p>;
  return (
    <section aria-label={text.held(held.email)} className={`flex flex-col gap-4 ${panelStyle}`}>
      <h2 className="text-lg">{text.held(held.email)}</h2>
      <ProofDialog />
      <p>{account ? text.account(account.name, new Date(account.createdAt).toLocaleDateString()) : text.noAccount}</p>
      <dl className="grid max-w-sm grid-cols-2 gap-x-4 gap-y-1 text-sm">
        {counted.map((name) => (
          <Row key={name} term={text.counts[name]} value={String(held[name])} />
        ))}
        <Row term={text.counts.newsletter} value={newsletter ? text.yes : text.no} />
      </dl>
      <div className="flex flex-wrap gap-2">
        <ProvenDownload href={personDataAddress(held.email)} className={buttonStyle('dark', 'small')}>
          {text.download}
        </ProvenDownload>
        {held.formerOrders > 0 && (
          <a href={`/seller/history?query=${encodeURIComponent(held.email)}`} className={buttonStyle('quiet', 'small')}>
            {text.formerOrders}
          </a>
        )}
        {!isAsking && <SmallButton label={text.remove} onClick={() => ask(true)} className="!text-error" />}
      </div>
      {isAsking && <DeleteQuestion held={held} onKeep={() => ask(false)} />}
    </section>
  );
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="text-right font-semibold">{value}</dd>
    </>
  );
}

/** Asks for confirmation, and says which data stays. */
function DeleteQuestion({ held, onKeep }: { held: HeldData; onKeep: () => void }) {
  const isBusy = useStore($person).busy === 'deleting';
  return (
    <BusyFieldset
      isBusy={isBusy}
      className="flex flex-col gap-3 rounded-card bg-foam p-4 text-sm"
      legend={<legend className="sr-only">{text.question(held.email)}</legend>}
    >
      <p className="font-semibold">{text.question(held.email)}</p>
      <p>{text.stays}</p>
      {held.openOrders > 0 && <p className={smallWarningStyle}>{text.openOrders(held.openOrders)}</p>}
      <div className="flex flex-wrap gap-2">
        <SmallButton
          label={isBusy ? text.deleting : text.confirm}
          look="outline"
          onClick={() => void deletePerson()}
          className="!text-error"
        />
        <SmallButton label={text.keep} onClick={onKeep} />
      </div>
    </BusyFieldset>
  );
}
