import {
  $linkUse,
  followLink,
  type LinkUse,
  openOrder,
  type PlainLink,
  resetPassword,
} from '#stores/account/own/mailed-link.ts';
import { mailedLink as text } from '#text/account/mailed-link.ts';

/** `<mailed-link data-page="address">`: does what the link of a mail is for once its button is pressed, and says what came of it. */
class MailedLink extends HTMLElement {
  #stop?: () => void;

  connectedCallback() {
    const form = this.querySelector('form');
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#follow(new URLSearchParams(location.search));
    });
    const button = this.querySelector('button');
    const label = button?.textContent ?? '';
    this.#stop = $linkUse.subscribe((use) => {
      if (button) button.textContent = use.state === 'sending' ? text.sending : label;
      this.#show(use);
    });
  }

  #follow(query: URLSearchParams): Promise<void> {
    const token = query.get('token') ?? '';
    const password = this.querySelector<HTMLInputElement>('input[name=password]');
    if (password) return resetPassword(token, password.value);
    const { page } = this.dataset;
    return page === 'order' ? openOrder(token, query.get('order') ?? '') : followLink(page as PlainLink, token);
  }

  disconnectedCallback() {
    this.#stop?.();
  }

  #show(use: LinkUse) {
    const shown = use.state === 'done' || use.state === 'unusable' ? use.state : 'asking';
    const hadFocus = this.contains(document.activeElement);
    for (const part of this.querySelectorAll<HTMLElement>('[data-state]')) part.hidden = part.dataset.state !== shown;
    const problem = this.querySelector('[data-problem]');
    if (problem) problem.textContent = use.state === 'failed' ? use.sentence : '';
    // The button that had it is gone.
    if (hadFocus && shown !== 'asking') this.focus();
  }
}

customElements.define('mailed-link', MailedLink);
