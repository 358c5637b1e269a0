import type { OpenLimit } from './limit.ts';
import { type LimitChanges, type LimitKind, limitKinds, ruleOf } from './limit-rules.ts';

/** Counts calls of one kind. */
interface CallLimit {
  /**
   * Counts one by an account, or by the address that stands for one, and by the network it comes from. Throws
   * too_many_requests with Retry-After when there are too many by either.
   */
  count(account: string, network: string | undefined): Promise<void>;
}

export type CallLimits = Record<Exclude<LimitKind, 'login'>, CallLimit>;

/** The limits of every kind of call but the login, which LoginGuard keeps. */
export function openCallLimits(open: OpenLimit, changes?: LimitChanges): CallLimits {
  const kinds = limitKinds.filter((kind) => kind !== 'login');
  return Object.fromEntries(kinds.map((kind) => [kind, openCallLimit(open, kind, changes)])) as CallLimits;
}

function openCallLimit(open: OpenLimit, kind: LimitKind, changes?: LimitChanges): CallLimit {
  const { perAccount, perNetwork, seconds } = ruleOf(kind, changes);
  const byNetwork = open(`${kind}:network`, { points: perNetwork, seconds });
  const byAccount = open(`${kind}:account`, { points: perAccount, seconds });
  return {
    async count(account, network) {
      // First, so that one network cannot fill the memory with accounts that it makes up.
      if (network !== undefined) await byNetwork.count(network);
      await byAccount.count(account);
    },
  };
}
