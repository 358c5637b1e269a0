import type { OpenLimit } from './limit.ts';
import { openNetworkLimit } from './network-limit.ts';
import { type LimitChanges, type LimitKind, limitKinds, ruleOf } from './limit-rules.ts';

/** How many times more calls all networks together may make for a typed address than one network. */
const TYPED_ANYWHERE = 30;

interface CallLimit {
  /** Counts a call by its account and by its network. Throws too_many_requests with Retry-After if either has made too many. */
  count(account: string, network: string | undefined): Promise<void>;
  /**
   * Counts a call with an address that the caller may not own. Each network has its own count for the address, so that a stranger does not block the
   * owner elsewhere. All networks together have a much higher limit. Throws as `count` does.
   */
  countTyped(address: string, network: string | undefined): Promise<void>;
  /**
   * Counts a call that an owner needs even in the network of a stranger: by network, and by address in all networks together. Its mails have a budget
   * (mail-budget.ts). Throws as `count` does.
   */
  countAsked(address: string, network: string | undefined): Promise<void>;
}

export type CallLimits = Record<Exclude<LimitKind, 'login'>, CallLimit>;

/** The limits of all kinds of calls except the login, which LoginGuard limits. */
export function openCallLimits(open: OpenLimit, changes?: LimitChanges): CallLimits {
  const kinds = limitKinds.filter((kind) => kind !== 'login');
  return Object.fromEntries(kinds.map((kind) => [kind, openCallLimit(open, kind, changes)])) as CallLimits;
}

function openCallLimit(open: OpenLimit, kind: LimitKind, changes?: LimitChanges): CallLimit {
  const { perAccount, perNetwork, seconds } = ruleOf(kind, changes);
  const byNetwork = openNetworkLimit(open, `${kind}:network`, { points: perNetwork, seconds });
  const byAccount = open(`${kind}:account`, { points: perAccount, seconds });
  const byTyped = openNetworkLimit(open, `${kind}:typed`, { points: perAccount, seconds });
  const byAddress = open(`${kind}:address`, { points: perAccount * TYPED_ANYWHERE, seconds });
  return {
    async count(account, network) {
      // First, so that one network cannot fill the memory with invented accounts.
      if (network !== undefined) await byNetwork.count(network);
      await byAccount.count(account);
    },
    async countTyped(address, network) {
      if (network !== undefined) await byNetwork.count(network);
      await byTyped.count(network ?? 'unknown', address);
      await byAddress.count(address);
    },
    async countAsked(address, network) {
      if (network !== undefined) await byNetwork.count(network);
      await byAddress.count(address);
    },
  };
}
