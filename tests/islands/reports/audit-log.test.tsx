import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#features/seller/contract/audit.ts';
import { AuditLog } from '#features/reports/islands/AuditLog.tsx';
import { auditRules } from '#app/api/audit-rules.ts';
import { loginCalls } from '#server/audit/audit-rule.ts';
import { $auditFilter } from '#features/reports/stores/seller-audit.ts';
import { sellerAudit } from '#features/seller/text/seller-audit.ts';
import { askedOf, offlineApi } from '../../support/shops/offline-api.ts';
import { forgetEverything } from '../../support/shop-state.ts';

const entry: AuditEntry = {
  ...{ seq: 2, at: '2026-06-15T10:00:00.000Z', call: 'orderStatus', subject: 'order', subjectId: 'order-1' },
  ...{
    details: { status: 'Cancelled' },
    before: { paid: true, refunded: 0 },
    after: { paid: false, refunded: 7313 },
    network: '192.0.2.7',
  },
};

beforeEach(() => {
  forgetEverything();
  $auditFilter.set('all');
});

/** Opens the page with one audit entry about an order. */
function openLog(): void {
  offlineApi({
    sellerAudit: (request) => {
      const show = new URL(request.url).searchParams.get('show') ?? '';
      const entries = show === 'product' ? [] : [entry];
      return { entries, total: entries.length, page: 1, pages: 1 };
    },
  });
  render(<AuditLog />);
}

test('The audit log shows the action, its origin and its changes, and links to the order.', async () => {
  openLog();
  expect(await screen.findByText('Status of an order changed')).toBeTruthy();
  expect(screen.getByText('Status: Cancelled')).toBeTruthy();
  expect(screen.getByText('Paid: yes → no')).toBeTruthy();
  expect(screen.getByText(/^Given back: 0,00\s€ → 73,13\s€$/)).toBeTruthy();
  expect(screen.getByText(/from 192\.0\.2\.7/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Order' }).getAttribute('href')).toBe('/seller/order/order-1');
});

test('The audit log can be narrowed to products, and says when there is nothing.', async () => {
  openLog();
  await screen.findByText('Status of an order changed');
  fireEvent.click(screen.getByRole('button', { name: 'Products' }));
  expect(await screen.findByText('Nothing has been done here yet.')).toBeTruthy();
  await waitFor(() => expect(askedOf('sellerAudit').join()).toMatch(/show=all.*show=product/));
});

test('Every action of the log has a text.', () => {
  expect(Object.keys(sellerAudit.calls).sort()).toEqual([...Object.keys(auditRules), ...loginCalls].sort());
});
