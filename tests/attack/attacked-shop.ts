import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ageSessions } from '../support/aged-sessions.ts';
import { startBuiltShop } from '../support/shops/built-shop.ts';
import type { Target } from './target.ts';

const siteUrl = 'https://loja.example';

const usualCash = { CASH_PROOF_ORDERS: '', CASH_PROOF_PIECES: '', CASH_PROOF_EUROS: '' };

/** Starts the shop behind one proxy with its default limits. */
export async function startAttackedShop(): Promise<Target & { stop(): Promise<void> }> {
  const env = { SITE_URL: siteUrl, TRUST_PROXY: '1', LIMITS: '', ...usualCash, MAIL_TO: 'loja@example.pt' };
  const { url, seller, dataDir, stop } = await startBuiltShop({ env });
  return {
    url,
    siteUrl,
    seller,
    mails() {
      const database = new DatabaseSync(join(dataDir, 'shop.db'), { readOnly: true });
      const rows = database.prepare('select "to", subject, text, html, is_held from outbox order by seq').all();
      database.close();
      return rows.map(({ is_held, ...mail }) => ({ ...mail, isHeld: is_held === 1 })) as ReturnType<Target['mails']>;
    },
    age: () => ageSessions(dataDir),
    stop,
  };
}
