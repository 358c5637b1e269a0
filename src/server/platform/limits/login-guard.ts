import { ApiProblem } from '#server/platform/http/api-problem.ts';
import type { OpenLimit } from './limit.ts';
import { openNetworkLimit } from './network-limit.ts';
import { type LimitChanges, ruleOf } from './limit-rules.ts';

/** Who tries a password: for which account, from which network, and from which device if it has logged in there before. */
export interface LoginAttempt {
  account: string;
  network: string | undefined;
  device: string | undefined;
  /** Whether a right password can be proven by a mailed link, which the caller then offers instead of a refusal. */
  canProveByMail?: boolean;
}

/** A try that has been counted. */
interface LoginTry {
  /**
   * Whether a right password is to be proven by mail: so many guess the account, or the caller's network or device has used
   * up its tries of it.
   */
  isGuessed: boolean;
  /** Counts it no more, for a password that was right. */
  takeBack(): Promise<void>;
}

/** Stops who guesses passwords, and not whose password is guessed. */
export interface LoginGuard {
  /** Counts a try before the password is looked at, so that tries at once count too. Throws too_many_requests. */
  begin(attempt: LoginAttempt): Promise<LoginTry>;
  /** Gives a network all its tries of an account again, because its caller has followed a link that was mailed to the owner. */
  forget(account: string, network: string | undefined): Promise<void>;
}

/** Tries of one account in a window, from anywhere, after which the next ones wait. */
const SLOW_AFTER = 40;
const FIRST_DELAY = 500;
const LONGEST_DELAY = 8_000;
/** So many further tries double the delay. */
const DOUBLED_EVERY = 10;
/** Tries of one account in a window after which a right password alone opens nothing on an unknown device. */
const PROOF_AFTER = 100;

/** For how many milliseconds a try waits when it is the `count`th of its account. */
const delayOf = (count: number): number =>
  count <= SLOW_AFTER
    ? 0
    : Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.floor((count - SLOW_AFTER - 1) / DOUBLED_EVERY));

/** For callers who may try no more, but may prove a right password by mail. */
const spent: LoginTry = { isGuessed: true, takeBack: () => Promise.resolve() };

/** Counts a try. False if there are too many and the caller can prove a right password by mail. Throws too_many_requests. */
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
 * Wrong passwords count per account and network together, and per network: the door closes to the guesser's network and
 * stays open elsewhere. A device that has logged in to the account counts by itself. Many networks that guess one account
 * make who comes from an unknown device wait, and in the end prove the address.
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
    // Further tries of a stopped network count for no one else, so that it alone makes no owner wait elsewhere.
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
