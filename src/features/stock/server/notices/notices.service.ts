import { limits } from '#core/limits.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { hashOfSecret, secretToken } from '#server/secrets/secret-token.ts';
import type { Log } from '#server/log/log.ts';
import { type BackgroundJob, startBackgroundJob } from '#server/process/background-job.ts';
import { shortMail } from '#server/mail/short-mail.ts';
import { stockMail as text } from '../../text.ts';
import type { NoticeDeps } from '#features/catalogue/server/product-deps.ts';
import { findProduct } from '#features/catalogue/server/product.repository.ts';
import { type LowStockDeps, sendLowStockAlert } from '../low-stock.service.ts';
import { claimNotice, deleteUnproven, dueNotices, keepNotice, proveNotice } from './notice.repository.ts';

const MINUTE = 60_000;

type RestockDeps = Pick<NoticeDeps, 'db' | 'now' | 'outbox' | 'siteUrl' | 'isOffered'>;

/** Saves a request and mails a link that proves the address. The response never reveals an existing request. Throws product_not_found. */
export async function askForNotice(
  deps: NoticeDeps,
  { product: productId, email }: { product: string; email: string },
  shopUrl: string,
): Promise<void> {
  const product = await findProduct(deps.db, productId);
  if (!product || product.archived_at !== null) throw new ApiProblem('product_not_found');
  const token = secretToken();
  const now = deps.now();
  const to = email.toLowerCase();
  const mail = await shortMail(to, text.proveSubject(product.name), {
    paragraphs: [text.prove(product.name), text.ignore],
    link: [text.proveAt, `${shopUrl}/avise-me?token=${token}&product=${encodeURIComponent(productId)}`],
  });
  const times = {
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + limits.stock.proofTime).toISOString(),
  };
  await deps.db.transaction().execute(async (transaction) => {
    const isNew = await keepNotice(transaction, { productId, email: to, tokenHash: hashOfSecret(token) }, times);
    if (isNew) await deps.outbox.queue(transaction, mail, { kind: 'stockNoticeProof' });
  });
}

/** Proves the address of a notice request, once. Returns the product. Throws link_invalid. */
export async function proveAddress(
  { db, now }: Pick<NoticeDeps, 'db' | 'now'>,
  token: string,
): Promise<{ id: string; name: string }> {
  const notice = await proveNotice(db, hashOfSecret(token), now().toISOString());
  const product = notice && (await findProduct(db, notice.product_id));
  if (!product) throw new ApiProblem('link_invalid');
  return { id: product.id, name: product.name };
}

/** Mails each waiting customer once when the product is available again. Several processes may run it concurrently. */
export async function sendRestockMails({ db, now, outbox, siteUrl, isOffered }: RestockDeps): Promise<void> {
  const time = now().toISOString();
  await deleteUnproven(db, time);
  for (const { id, email, productId, name } of await dueNotices(db)) {
    const product = await findProduct(db, productId);
    if (!product || !isOffered({ _id: product.id, category: product.category, brand: product.brand })) continue;
    const url = siteUrl && `${siteUrl}${productPath({ _id: product.id, category: product.category })}`;
    const mail = await shortMail(email, text.backSubject(name), {
      paragraphs: [text.back(name)],
      link: url ? [text.seeAt, url] : undefined,
    });
    await db.transaction().execute(async (transaction) => {
      if (await claimNotice(transaction, id, time)) await outbox.queue(transaction, mail, { kind: 'backInStock' });
    });
  }
}

async function sendStockMails(deps: RestockDeps & LowStockDeps): Promise<void> {
  await sendRestockMails(deps);
  await sendLowStockAlert(deps);
}

/** Runs every minute: mails waiting customers, and the shop about low stock. */
export const scheduleStockMails = (deps: RestockDeps & LowStockDeps & { log: Log }): BackgroundJob =>
  startBackgroundJob(() => sendStockMails(deps), {
    between: MINUTE,
    onProblem: (error) => deps.log('Restock mails or the low-stock alert could not be sent', error),
  });
