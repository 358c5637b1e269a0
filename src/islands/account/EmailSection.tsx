import type { Account } from '#contract/account.ts';
import { account as text } from '#text/account/own-account.ts';
import { badgeStyle } from '#ui/styles.ts';
import { AccountSection } from './AccountSection.tsx';

/** The address of the account, and whether it is proven. */
export function EmailSection({ account: { email, isProven } }: { account: Account }) {
  return (
    <AccountSection title={text.emailTitle}>
      <p className="flex flex-wrap items-center gap-3">
        <span className="break-all font-semibold">{email}</span>
        <span className={badgeStyle(isProven ? 'done' : 'waiting')}>{isProven ? text.proven : text.unproven}</span>
      </p>
    </AccountSection>
  );
}
