import type { OpenLimit } from './limit.ts';
import { openNetworkLimit } from './network-limit.ts';
import { type LimitChanges, type LimitKind, limitKinds, ruleOf } from './limit-rules.ts';

/** How much more all networks may do together with an address that anyone can type than one network. */
const TYPED_ANYWHERE = 30;

/** Counts calls of one kind. */
interface CallLimit {
  /**
   * Counts one by the account that makes it, and by the network it comes from. Throws too_many_requests with Retry-After
   * when there are too many by either.
   */
  count(account: string, network: string | undefined): Promise<void>;
  /**
   * Counts one that names an address which its caller need not own. Each network has its own count of the address, so that a
   * stranger stops no owner elsewhere. All networks together have a far higher one. Throws as `count` does.
   */
  countTyped(address: string, network: string | undefined): Promise<void>;
  /**
   * Counts one that its owner needs even in a stranger's network: all of that network, and the address in all networks together.
   * What it mails has a budget (mail-budget.ts). Throws as `count` does.
   */
  countAsked(address: string, network: string | undefined): Promise<void>;
}

export type CallLimits = Record<Exclude<LimitKind, 'login'>, CallLimit>;

/** The limits of every kind of call but the login, which LoginGuard keeps. */
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
      // First, so that one network cannot fill the memory with accounts that it makes up.
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
