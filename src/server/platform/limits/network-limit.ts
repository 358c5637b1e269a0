import type { LimitRule, OpenLimit } from './limit.ts';

/** How much more one /48 of IPv6 may do than one of its 65,536 networks: a provider may give one to many households. */
const WIDE = 8;

/** Counts by network, and all networks of one /48 of IPv6 together; apart for each `subject`, where one is given. */
export interface NetworkLimit {
  /** Counts one; throws too_many_requests with Retry-After. */
  count(network: string, subject?: string): Promise<void>;
  giveBack(network: string, subject?: string): Promise<void>;
  /** Starts the network's count again. What it used of its /48 stays counted. */
  forget(network: string, subject?: string): Promise<void>;
}

/** Opens a limit of networks under a name. */
export function openNetworkLimit(open: OpenLimit, name: string, { points, seconds }: LimitRule): NetworkLimit {
  const byNetwork = open(name, { points, seconds });
  const byWide = open(`${name}:48`, { points: points * WIDE, seconds });
  return {
    async count(network, subject) {
      const wide = wideNetworkOf(network);
      // First, so that one /48 cannot fill the memory with its networks.
      if (wide !== undefined) await byWide.count(keyOf(wide, subject));
      await byNetwork.count(keyOf(network, subject));
    },
    async giveBack(network, subject) {
      const wide = wideNetworkOf(network);
      if (wide !== undefined) await byWide.giveBack(keyOf(wide, subject));
      await byNetwork.giveBack(keyOf(network, subject));
    },
    forget: (network, subject) => byNetwork.forget(keyOf(network, subject)),
  };
}

const keyOf = (network: string, subject?: string): string =>
  subject === undefined ? network : `${subject} ${network}`;

/** The /48 in which a /64 of IPv6 is, as `visitorAddress` writes it; undefined for IPv4. */
function wideNetworkOf(network: string): string | undefined {
  const [, prefix] = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(network) ?? [];
  return prefix === undefined ? undefined : `${prefix}:/48`;
}
