import { formatTime, formatWeekday } from '#core/dates.ts';
import { formatCents } from '#core/money.ts';
import { goodsInWords, withdrawableLines, withdrawnCents } from '../rules/withdrawn-goods.ts';
import { readWithdrawnOrder, type WithdrawnOrder } from '../stores/withdrawal.ts';
import { orderReturns } from '#features/orders/text/order-returns.ts';
import { withdrawal as text } from '#features/orders/text/withdrawal.ts';

/** Fills the form with the data of the customer's order. If the order cannot be loaded, the form stays unchanged. */
export async function fillInOrder(form: HTMLFormElement, orderId: string): Promise<void> {
  const order = await readWithdrawnOrder(orderId);
  if (!order) return;
  fillInPerson(form, order);
  if (withdrawableLines(order).length === 0) return;
  const place = form.querySelector<HTMLElement>('[data-lines]');
  const words = form.querySelector<HTMLTextAreaElement>('[name="goods"]');
  if (!place || !words) return;
  const quantities: Record<number, number> = {};
  const choose = (position: number, quantity: number) => {
    quantities[position] = quantity;
    words.value = goodsInWords(order, quantities);
    say(
      form,
      '[data-refund]',
      order.isPaid ? text.refund(formatCents(withdrawnCents(order, quantities))) : text.notPaid,
    );
  };
  for (const { line, most } of withdrawableLines(order)) {
    addLine(place, { name: line.name, most, choose: (quantity) => choose(line.position, quantity) });
  }
  say(form, '[data-deadline]', deadlineOf(order));
  place.hidden = false;
  words.closest('div')?.toggleAttribute('hidden', true);
}

function fillInPerson(form: HTMLFormElement, { address }: WithdrawnOrder): void {
  if (typeof address !== 'object' || !address) return;
  const { firstName, lastName, email } = address;
  for (const [name, value] of Object.entries({ name: `${firstName} ${lastName}`, email })) {
    const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (field && field.value === '') field.value = value;
  }
}

/** Returns the deadline of the withdrawal as text. The end of a day is written as its last minute. */
function deadlineOf({ can, status }: WithdrawnOrder): string {
  if (!can.withdrawUntil) return status === 'Delivered' || status === 'Cancelled' ? '' : text.notBegun;
  const end = new Date(Date.parse(can.withdrawUntil) - 60_000).toISOString();
  return text.until(formatWeekday(end), formatTime(end));
}

function say(form: HTMLFormElement, selector: string, words: string): void {
  const place = form.querySelector(selector);
  if (place) place.textContent = words;
}

interface Line {
  name: string;
  most: number;
  choose: (quantity: number) => void;
}

/** Adds a line with its whole quantity selected. */
function addLine(place: HTMLElement, { name, most, choose }: Line): void {
  const template = place.querySelector('template');
  const line = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!line) return;
  const parts = ['[data-line-name]', '[role="group"]', '[data-fewer]', '[data-more]', 'output'];
  const [title, group, fewer, more, output] = parts.map((part) => line.querySelector<HTMLElement>(part));
  if (!title || !group || !fewer || !more || !output) return;
  title.textContent = name;
  group.ariaLabel = orderReturns.quantityOf(name);
  let quantity = most;
  const show = () => {
    output.textContent = `${quantity} ${orderReturns.ofQuantity(most)}`;
    // A disabled button would lose the focus.
    fewer.ariaDisabled = String(quantity === 0);
    more.ariaDisabled = String(quantity === most);
    choose(quantity);
  };
  const move = (by: number) => {
    quantity = Math.min(most, Math.max(0, quantity + by));
    show();
  };
  fewer.addEventListener('click', () => move(-1));
  more.addEventListener('click', () => move(1));
  place.querySelector('[data-line-list]')?.append(line);
  show();
}
