import { ApiProblem } from '../http/api-problem.ts';
import type { OpenLimit } from './limit.ts';
import { openNetworkLimit } from './network-limit.ts';
import { type LimitChanges, ruleOf } from './limit-rules.ts';

/** An attempt to log in: the account, the network, and the device if the account has logged in there before. */
export interface LoginAttempt {
  account: string;
  network: string | undefined;
  device: string | undefined;
  /** Whether a mailed link can replace a refusal when the password is correct. */
  canProveByMail?: boolean;
}

interface LoginTry {
  /** Whether even a correct password needs a proof by mail: many attempts guess the account, or the network or device has none left. */
  isGuessed: boolean;
  /** Reverts the count, for a correct password. */
  takeBack(): Promise<void>;
}

/** Throttles the attacker without locking out the account's owner. */
export interface LoginGuard {
  /** Counts an attempt before the password is checked, so that parallel attempts count too. Throws too_many_requests. */
  begin(attempt: LoginAttempt): Promise<LoginTry>;
  /** Resets a network's attempts for an account, because the caller has used a link that was mailed to the owner. */
  forget(account: string, network: string | undefined): Promise<void>;
}

/** The number of attempts for one account in a window, from all networks, before further attempts are delayed. */
const SLOW_AFTER = 40;
const FIRST_DELAY = 500;
const LONGEST_DELAY = 8_000;
/** The delay doubles after this many further attempts. */
const DOUBLED_EVERY = 10;
/** After this many attempts for one account in a window, a correct password is not enough on an unknown device. */
const PROOF_AFTER = 100;

/** The delay in milliseconds of an account's attempt number `count`. */
const delayOf = (count: number): number =>
  count <= SLOW_AFTER
    ? 0
    : Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.floor((count - SLOW_AFTER - 1) / DOUBLED_EVERY));

/** For callers without attempts left who can still prove a correct password by mail. */
const spent: LoginTry = { isGuessed: true, takeBack: () => Promise.resolve() };

/** Counts an attempt. Returns false if the limit is exceeded and the caller can prove a correct password by mail. Throws too_many_requests. */
async function countTry(count: () => Promise<void>, canProveByMail: boolean): Promise<boolean> {
  try {
    await count();
    return true;
  } catch (error) {
    if (canProveByMail && error instanceof ApiProblem) return false;
    throw error;
  }
}

/**
 * Counts attempts per account and network, and per network, so that only an attacker's network is blocked. A device with an earlier login has its own
 * count. If many networks guess one account, unknown devices wait, and finally must prove the address.
 */
export function openLoginGuard(
  open: OpenLimit,
  { changes, wait }: { changes?: LimitChanges | undefined; wait: (milliseconds: number) => Promise<void> },
): LoginGuard {
  const { perAccount, perNetwork, seconds } = ruleOf('login', changes);
  const byNetwork = openNetworkLimit(open, 'login:network', { points: perNetwork, seconds });
  const byBoth = openNetworkLimit(open, 'login:both', { points: perAccount, seconds });
  const byDevice = open('login:device', { points: perAccount, seconds });
  const byAccount = open('login:account', { points: SLOW_AFTER, seconds });

  async function beginAnywhere(account: string, network: string, canProveByMail: boolean) {
    await byNetwork.count(network);
    // A blocked network stops adding to the account's count, so that it cannot delay the owner in other networks.
    if (!(await countTry(() => byBoth.count(network, account), canProveByMail))) return spent;
    const count = await byAccount.add(account);
    await wait(delayOf(count));
    const takeBack = async () => {
      await byBoth.giveBack(network, account);
      await byBoth.forget(network, account);
      await byNetwork.giveBack(network);
      await byAccount.giveBack(account);
    };
    return { isGuessed: count > PROOF_AFTER, takeBack };
  }

  return {
    async begin({ account, network = 'unknown', device, canProveByMail = false }) {
      if (device === undefined) return await beginAnywhere(account, network, canProveByMail);
      const key = `${account} ${device}`;
      if (!(await countTry(() => byDevice.count(key), canProveByMail))) return spent;
      return { isGuessed: false, takeBack: () => byDevice.forget(key) };
    },
    forget: (account, network = 'unknown') => byBoth.forget(network, account),
  };
}
