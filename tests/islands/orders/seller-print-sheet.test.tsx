import type { SellerOrder } from '#features/orders/contract/seller-orders.ts';
import { PrintSheet } from '#features/orders/islands/seller/PrintSheet.tsx';
import { $sheets, printSheets, putSheetsAway, type Sheets } from '#features/orders/stores/seller/seller-print.ts';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aProduct } from '../../support/builders.ts';
import { aSellerOrder } from '../../support/seller-orders.ts';

afterEach(() => {
  putSheetsAway();
});

const sender = { name: 'Nortada', lines: ['Ondas, Lda., NIF 500000000', 'Rua das Furnas 1, 2655-000 Ericeira'] };

/** Returns the paper's content when the print dialog opens for an order. */
async function printed(kind: Sheets['kind'], changes: Partial<SellerOrder> = {}) {
  const papers: string[] = [];
  vi.stubGlobal('print', () => papers.push(document.querySelector('[lang="pt-PT"]')?.textContent ?? ''));
  render(<PrintSheet sender={sender} />);
  act(() => printSheets({ kind, orders: [aSellerOrder(changes)] }));
  await waitFor(() => expect(papers).toHaveLength(1));
  return papers[0] ?? '';
}

test('An order without a day is printed without one.', async () => {
  const paper = await printed('slip', { createdAt: '' });
  expect(paper).toContain('Maria Conceição');
  expect(paper).not.toContain('Invalid');
});

test('The packing slip is in Portuguese, names sender, recipient and goods, and says that it is no invoice.', async () => {
  const paper = await printed('slip');
  for (const words of [
    ...sender.lines,
    'Lista de embalagem',
    'Encomenda #23456789',
    '15 de junho de 2026',
    'Entregar a',
    'Rua do Farol 12',
    'ArtigoQuantidade',
    'Este documento não serve de fatura',
  ]) {
    expect(paper).toContain(words);
  }
});

test.each([
  ['cash on delivery', { amount: 34.9 }, ['A cobrar na entrega: 34,90\u00A0€']],
  ['cash on delivery that has been paid', { isPaid: true }, []],
  ['a card', { paymentType: 'Online', isPaid: true }, []],
])('The only amount on the slip of an order with %s is the one to collect.', async (_, changes, amounts) => {
  const paper = await printed('slip', changes);
  expect(paper.match(/(?:A cobrar na entrega: )?[\d.]+,\d\d\s€/g) ?? []).toEqual(amounts);
});

test('The SKU of an item has its own column, which is omitted when no item has one.', async () => {
  const item = (name: string, sku?: string) => ({ product: { ...aProduct({ name }), sku }, quantity: 2 });
  expect(await printed('slip', { items: [item('Deck', 'DK-1'), item('Wax')] })).toContain(
    'ArtigoReferênciaQuantidadeDeckDK-12Wax2',
  );
});

test('A product deleted since is also named in Portuguese.', async () => {
  expect(await printed('slip', { items: [{ product: null, quantity: 4 }] })).toContain('Produto já não disponível4');
});

test('The address label is in Portuguese.', async () => {
  expect(await printed('label')).toMatch(/Nortada · Encomenda #23456789$/);
});

test('Several slips are on one paper each, and gone after the print dialog.', async () => {
  const papers: string[] = [];
  vi.stubGlobal('print', () => papers.push(document.querySelector('[lang="pt-PT"]')?.textContent ?? ''));
  render(<PrintSheet sender={sender} />);
  const orders = [aSellerOrder(), aSellerOrder({ _id: 'order-late-00000002' })];
  act(() => printSheets({ kind: 'slip', orders }));
  await waitFor(() => expect(papers).toHaveLength(1));
  expect(papers[0]).toContain('Encomenda #23456789');
  expect(papers[0]).toContain('Encomenda #00000002');
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect($sheets.get()).toBeUndefined());
});

test('The packing slip of an order to collect says so, and names the amount to collect at the shop.', async () => {
  const pickup = { address: [], hours: [], hint: null, until: null };
  const paper = await printed('slip', { pickup, amount: 34.9 });
  expect(paper).toContain('Levanta na loja');
  expect(paper).toContain('A cobrar na loja: 34,90\u00A0€');
  expect(paper).not.toContain('Entregar a');
});
