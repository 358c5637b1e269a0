import { useStore } from '@nanostores/react';
import type { Account } from '../contract/account.ts';
import { $isDeletingAccount, $deletionOutlook, askToDelete, dataAddress } from '../stores/my-data.ts';
import { myData as text } from '../text/my-data.ts';
import { buttonStyle } from '#ui/styles.ts';
import { AccountSection } from './AccountSection.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';

export function MyData({ account }: { account: Account }) {
  const outlook = useStore($deletionOutlook);
  const isBusy = useStore($isDeletingAccount);
  return (
    <AccountSection title={text.heading} className="gap-8">
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
    </AccountSection>
  );
}
