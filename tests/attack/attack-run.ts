import { attackCallers } from './callers.ts';
import { attackByFloods } from './floods.ts';
import { attackPasswords } from './guessing.ts';
import { attackByHost } from './hosts.ts';
import { attackIdentities } from './identities.ts';
import { attackInboxes } from './inboxes.ts';
import { attackByKeys } from './keys.ts';
import { attackByMails } from './mails.ts';
import { attackMatrix } from './matrix.ts';
import { attackByReserving } from './reserving.ts';
import type { Row } from './tally.ts';
import type { Target } from './target.ts';

const parts = [
  ...[attackCallers, attackPasswords, attackByKeys, attackByFloods, attackByHost],
  ...[attackIdentities, attackByReserving, attackMatrix, attackInboxes, attackByMails],
];

/** Runs every attack in sequence. Reads the mails last, because every attack may cause some. */
export async function attack(target: Target): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of parts) rows.push(...(await part(target)));
  return rows;
}
