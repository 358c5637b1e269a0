import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Account } from '../contract/account.ts';
import { $isDeletingAccount, $deletionOutlook, askToDelete, dataAddress } from '../stores/my-data.ts';
import { myData as text } from '../text/my-data.ts';
import { buttonStyle, panelStyle } from '#ui/styles.ts';
import { DeleteAccount } from './DeleteAccount.tsx';

/** Lets the customer download all data as a file, and delete the account. */
export function MyData({ account }: { account: Account }) {
  const titleId = useId();
  const outlook = useStore($deletionOutlook);
  const isBusy = useStore($isDeletingAccount);
  return (
    <section aria-labelledby={titleId} className={`flex flex-col gap-8 ${panelStyle}`}>
      <h2 id={titleId} className="text-2xl">
        {text.heading}
      </h2>
      <div className="flex flex-col items-start gap-3">
        <h3 className="text-lg">{text.exportTitle}</h3>
        <p className="text-ink-soft">{text.exportHint}</p>
        {!account.isProven && (
          <p className="text-sm text-ink-soft">
            {text.exportMore(account.email)}
            <a href="/contact" className="text-tide underline">
              {text.contact}
            </a>
            .
          </p>
        )}
        <a href={dataAddress()} download className={buttonStyle('dark')}>
          {text.download}
        </a>
      </div>
      <div className="flex flex-col items-start gap-3 border-t border-swell pt-6">
        <h3 className="text-lg">{text.deleteTitle}</h3>
        <p className="text-ink-soft">{text.deleteHint}</p>
        {outlook ? (
          <DeleteAccount outlook={outlook} />
        ) : (
          <button type="button" disabled={isBusy} className={buttonStyle('quiet')} onClick={() => void askToDelete()}>
            {text.ask}
          </button>
        )}
      </div>
    </section>
  );
}
