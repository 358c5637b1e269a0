import event from '#islands/event.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const hydrate = vi.fn(async () => {});
const load = vi.fn(async () => hydrate);
const place = (name: string) => event(load, { name: 'LoginModal', value: name }, document.createElement('div'));

beforeEach(() => {
  hydrate.mockClear();
  load.mockClear();
  document.body.innerHTML = '<a id="plain"></a><button data-opens-login><span id="inside"></span></button>';
});
afterEach(() => document.documentElement.removeAttribute('data-kept'));

const hover = (id: string) => document.getElementById(id)?.dispatchEvent(new Event('pointerover', { bubbles: true }));

test('the island sleeps until the event of its name, and wakes once', async () => {
  place('wanted');
  document.dispatchEvent(new Event('other'));
  expect(load).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('wanted'));
  document.dispatchEvent(new Event('wanted'));
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a hover over what opens the login downloads the island without waking it', async () => {
  place('later');
  hover('plain');
  expect(load).not.toHaveBeenCalled();
  hover('inside');
  hover('inside');
  expect(load).toHaveBeenCalledTimes(1);
  expect(hydrate).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('later'));
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1));
  expect(load).toHaveBeenCalledTimes(1);
});

test('an event that came before the island stood in the page wakes it all the same', async () => {
  document.documentElement.setAttribute('data-kept', '');
  place('kept');
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1));
});
