import type { Page } from 'playwright/test';
import { account } from '#features/accounts/text/own-account.ts';
import { sellerSecurity } from '#features/seller/text/seller-security.ts';
import { sellerAudit } from '#features/seller/text/seller-audit.ts';
import { sellerReports } from '#features/seller/text/seller-reports.ts';
import { asCustomer } from './customer-scenes.ts';
import { answerCall, changeAnswer, type Scene } from './scene.ts';
import { asSeller } from './seller-visit.ts';

const refuse = (page: Page, call: string, code: string) => answerCall(page, call, { code, message: '' }, 403);

/** Clicks a download that requires a recent login. */
const download = async (page: Page, name: string | RegExp) => {
  await refuse(page, '**/api/seller/proof', 'password_needed');
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('dialog', { name: sellerSecurity.proof }).waitFor();
};

/** The seller's audit log, and the dialogs that ask for a new proof. */
export const proofScenes: Scene[] = [
  asSeller('audit', '/seller/audit', (page) => page.getByRole('listitem').first().waitFor()),
  asSeller('audit-none', '/seller/audit', async (page) => {
    await answerCall(page, '**/api/seller/audit*', { entries: [], page: 1, pages: 1, total: 0 });
    await page.getByRole('button', { name: sellerAudit.filters.product }).click();
    await page.getByText(sellerAudit.none).waitFor();
  }),
  asSeller('proof-backup', '/seller/system', (page) => download(page, /^Download the backup/)),
  asSeller('proof-export', '/seller/messages', (page) =>
    download(page, sellerReports.exportOf(sellerReports.newsletter)),
  ),
  asCustomer('email-code', () => '/my-account', {
    before: async ({ page }) => {
      await answerCall(page, '**/api/account/proof/code', {});
      await refuse(page, '**/api/account/email', 'code_needed');
      await changeAnswer<{ account: object }>(page, '**/api/account', (reply) => ({
        ...reply,
        account: { ...reply.account, hasPassword: false, isProven: true },
      }));
    },
    then: async ({ page }) => {
      await page.getByRole('button', { name: account.changeEmail }).click();
      await page.getByLabel(account.newEmail, { exact: true }).fill('maria.conceicao@example.pt');
      await page.getByRole('button', { name: account.sendNewEmail }).click();
      await page.getByRole('dialog', { name: account.identity }).waitFor();
    },
    isScreenOnly: true,
  }),
];
