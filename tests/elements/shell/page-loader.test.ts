import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#features/shell/elements/page-loader.ts';

const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  assign.mockReset();
  vi.useRealTimers();
});

function openLoader(query: string): HTMLElement {
  history.replaceState(null, '', `/loader${query}`);
  const loader = document.createElement('page-loader');
  document.body.append(loader);
  return loader;
}

test('The loader opens the page that `next` names after five seconds.', () => {
  openLoader('?next=my-orders');
  vi.advanceTimersByTime(4_999);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign.mock.calls).toEqual([['/my-orders']]);
});

test('The loader opens the home page instead of another site.', () => {
  openLoader('?next=%2F%2Fevil.example');
  vi.advanceTimersByTime(5_000);
  expect(assign.mock.calls).toEqual([['/']]);
});

test('Without `next` the loader stays and runs no timer.', () => {
  openLoader('');
  expect(vi.getTimerCount()).toBe(0);
});

test('A loader that was removed from the page does not navigate.', () => {
  openLoader('?next=cart').remove();
  expect(vi.getTimerCount()).toBe(0);
});
