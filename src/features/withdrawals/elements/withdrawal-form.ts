import { formatMoment } from '#core/dates.ts';
import {
  $withdrawing,
  reopenWithdrawalForm,
  checkWithdrawal,
  confirmWithdrawal,
  type Withdrawing,
} from '../stores/withdrawal.ts';
import { withdrawal as text } from '#features/orders/text/withdrawal.ts';
import { readValidFields } from '#browser/elements/read-valid-fields.ts';

/** `<withdrawal-form>`: the two steps of a withdrawal from a contract, and its result. */
class WithdrawalForm extends HTMLElement {
  #stop?: () => void;

  connectedCallback() {
    const form = this.querySelector('form');
    const field = (name: string) => form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const order = new URLSearchParams(location.search).get('order');
    const numberField = field('orderNumber');
    if (order && numberField) numberField.value = `#${order.slice(-8)}`;
    // A customer who comes from an order selects among its lines.
    if (order && form) void import('./withdrawal-lines.ts').then(({ fillInOrder }) => fillInOrder(form, order));
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      const fields = form && readValidFields(form);
      if (!fields) return;
      const typed = (name: string) => fields.get(name) ?? '';
      checkWithdrawal({
        name: typed('name'),
        orderNumber: typed('orderNumber'),
        email: typed('email'),
        goods: typed('goods'),
      });
    });
    this.#on('confirm', () => void confirmWithdrawal());
    this.#on('change', reopenWithdrawalForm);
    this.#on('print', () => print());
    let isFirst = true;
    this.#stop = $withdrawing.subscribe((now) => {
      this.#show(now, isFirst);
      isFirst = false;
    });
  }

  disconnectedCallback() {
    this.#stop?.();
  }

  #on(name: string, listener: () => void) {
    this.querySelector(`[data-${name}]`)?.addEventListener('click', listener);
  }

  #show(now: Withdrawing, isFirst: boolean) {
    const shown = now.state === 'sending' ? 'checking' : now.state;
    const before = this.dataset.shown;
    this.dataset.shown = shown;
    for (const part of this.querySelectorAll<HTMLElement>('[data-state]')) {
      part.hidden = !part.dataset.state?.split(' ').includes(shown);
    }
    if (now.state !== 'writing') {
      for (const [name, value] of Object.entries({ ...now.typed, goods: now.typed.goods || text.allGoods })) {
        const place = this.querySelector(`[data-typed="${name}"]`);
        if (place) place.textContent = value;
      }
    }
    const problem = this.querySelector('[data-problem]');
    if (problem) problem.textContent = now.state === 'checking' ? (now.sentence ?? '') : '';
    const button = this.querySelector<HTMLButtonElement>('[data-confirm]');
    if (button) {
      button.disabled = now.state === 'sending';
      button.textContent = now.state === 'sending' ? text.sending : text.confirm;
    }
    if (now.state === 'sent') {
      const { number, sentAt } = now.receipt;
      const receipt = this.querySelector('[data-receipt]');
      if (receipt) receipt.textContent = text.sent(number, formatMoment(sentAt));
    }
    // Announces the next step. Keyboard users continue from its heading.
    if (!isFirst && before !== shown) this.querySelector<HTMLElement>(`[data-state="${shown}"] h2`)?.focus();
  }
}

customElements.define('withdrawal-form', WithdrawalForm);
