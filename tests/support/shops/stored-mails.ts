import { inShopDatabase } from './shop-database.ts';

/** The texts of the mails for an address in a shop's database, the oldest first. Without a mail server the shop sends none. */
export const readStoredMails = (dataDir: string, to: string): string[] =>
  inShopDatabase(dataDir, (database) => {
    const rows = database.prepare('select text from outbox where "to" = ? order by seq').all(to);
    return rows.map(({ text }) => String(text));
  });
