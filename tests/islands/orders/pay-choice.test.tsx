import { PayChoice } from '#features/orders/islands/page/PayChoice.tsx';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anOrderDetail } from '../../support/builders.ts';
import { offlineApi } from '../../support/shops/offline-api.ts';
import { forgetEverything } from '../../support/shop-state.ts';

beforeEach(forgetEverything);

test('An unpaid order has no chosen way of paying: its button asks for one and moves the focus to the choice.', () => {
  const calls = offlineApi({ orderPay: () => ({ status: 400, message: 'stop' }) });
  render(<PayChoice methods={['card', 'mb_way']} order={anOrderDetail()} isFirst />);
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Pagar agora' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /MB WAY/ }));
  expect(screen.getByRole('group', { description: 'Por favor, escolha como quer pagar.' })).toBeTruthy();
  expect(calls).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: /Cartão/ }));
  expect(screen.getByRole('button', { name: /^Pagar .*€ com cartão$/ })).toBeTruthy();
});
