import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import {
  $contactMessages,
  $newsletterAddresses,
  loadContactMessages,
  loadNewsletterAddresses,
  messagesAddress,
  newsletterAddress,
} from '../stores/seller-messages.ts';
import { sellerReports as text } from '#features/seller/text/seller-reports.ts';
import { sellerPerson } from '#features/seller/text/seller-person.ts';
import { seller } from '#features/seller/text/seller.ts';
import { buttonStyle } from '#ui/styles.ts';
import { ProofDialog } from '#features/seller/islands/security/ProofDialog.tsx';
import { ProvenDownload } from '#features/seller/islands/security/ProvenDownload.tsx';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import { Withdrawals } from '#features/withdrawals/islands/Withdrawals.tsx';

const moment = (iso: string) => new Date(iso).toLocaleString();

export function Messages() {
  const messages = useStore($contactMessages);
  const addresses = useStore($newsletterAddresses);
  useEffect(() => {
    void loadContactMessages();
    void loadNewsletterAddresses();
  }, []);
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <ProofDialog />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{seller.messages}</h1>
        <a href="/seller/people" className={buttonStyle('quiet', 'small')}>
          {sellerPerson.link}
        </a>
      </div>
      <Withdrawals />
      <Received title={text.contactMessages} href={messagesAddress()}>
        {messages.entries.length === 0 && (
          <ListNotice state={messages.state} empty={text.noMessages} onRetry={() => void loadContactMessages()} />
        )}
        <ul className="flex flex-col gap-3 empty:hidden">
          {messages.entries.map(({ id, name, email, message, createdAt }) => (
            <li key={id} className="rounded-card border border-swell bg-white p-4 text-sm">
              <p className="flex flex-wrap gap-x-3 text-ink-soft">
                <span className="font-semibold text-ink">{name}</span>
                <a href={`mailto:${email}`} className="text-tide underline">
                  {email}
                </a>
                <time dateTime={createdAt}>{moment(createdAt)}</time>
              </p>
              <p className="mt-2 whitespace-pre-line">{message}</p>
            </li>
          ))}
        </ul>
        <Pager page={messages.page} pages={messages.pages} onChoose={(page) => void loadContactMessages(page)} />
      </Received>
      <Received title={text.newsletter} href={newsletterAddress()}>
        {addresses.entries.length === 0 && (
          <ListNotice state={addresses.state} empty={text.noAddresses} onRetry={() => void loadNewsletterAddresses()} />
        )}
        <ul className="divide-y divide-swell rounded-card bg-white text-sm empty:hidden">
          {addresses.entries.map(({ email, createdAt, confirmedAt }) => (
            <li key={email} className="flex flex-wrap justify-between gap-x-3 px-4 py-2">
              <span className="min-w-0">{email}</span>
              <span className="text-ink-soft">
                {!confirmedAt && `${text.notConfirmed} `}
                <time dateTime={createdAt}>{moment(createdAt)}</time>
              </span>
            </li>
          ))}
        </ul>
        <Pager page={addresses.page} pages={addresses.pages} onChoose={(page) => void loadNewsletterAddresses(page)} />
      </Received>
    </div>
  );
}

function Received({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        <ProvenDownload href={href} label={text.exportOf(title)} className={buttonStyle('quiet', 'small')}>
          {text.export}
        </ProvenDownload>
      </div>
      {children}
    </section>
  );
}
