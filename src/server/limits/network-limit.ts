import type { LimitRule, OpenLimit } from './limit.ts';

/** How many times more a /48 of IPv6 may do than one of its 65,536 networks. A provider may assign one /48 to many households. */
const WIDE = 8;

/** Counts by network, and by /48 of IPv6. Each `subject` has separate counts. */
export interface NetworkLimit {
  /** Counts one call. Throws too_many_requests with Retry-After. */
  count(network: string, subject?: string): Promise<void>;
  giveBack(network: string, subject?: string): Promise<void>;
  /** Resets the network's count. The count of its /48 stays. */
  forget(network: string, subject?: string): Promise<void>;
}

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

/** The /48 of an IPv6 /64 as `visitorAddress` writes it; undefined for IPv4. */
function wideNetworkOf(network: string): string | undefined {
  const [, prefix] = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(network) ?? [];
  return prefix === undefined ? undefined : `${prefix}:/48`;
}
