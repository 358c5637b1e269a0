import {
  $isHolderAsked,
  $linkUse,
  followLink,
  type LinkUse,
  openOrder,
  type PlainLink,
  resetPassword,
} from '../stores/own/mailed-link.ts';

/** `<mailed-link data-page="address">`: redeems the mailed link when its button is pressed, and shows the result. */
class MailedLink extends HTMLElement {
  #stops: (() => void)[] = [];

  connectedCallback() {
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#follow(new URLSearchParams(location.search), event);
    });
    const button = this.querySelector('button');
    const label = button?.textContent ?? '';
    this.#stops = [
      $linkUse.subscribe((use) => {
        if (button) button.textContent = use.state === 'sending' ? (this.dataset.sending ?? '') : label;
        this.#show(use);
      }),
      $isHolderAsked.listen(() => this.#show($linkUse.get())),
    ];
  }

  #follow(query: URLSearchParams, { target, submitter }: SubmitEvent): Promise<void> {
    const token = query.get('token') ?? '';
    const { page } = this.dataset;
    const password = (target as HTMLFormElement).querySelector<HTMLInputElement>('input[name=password]')?.value;
    if (page === 'password') return resetPassword(token, password ?? '');
    if (submitter?.matches('[name=starts-over]')) return followLink(page as PlainLink, token, { startsOver: true });
    if (password !== undefined) return followLink(page as PlainLink, token, { password });
    return page === 'order' ? openOrder(token, query.get('order') ?? '') : followLink(page as PlainLink, token);
  }

  disconnectedCallback() {
    for (const stop of this.#stops) stop();
  }

  #show(use: LinkUse) {
    const asking = $isHolderAsked.get() ? 'holder' : 'asking';
    const shown = use.state === 'done' || use.state === 'unusable' ? use.state : asking;
    const hadFocus = this.contains(document.activeElement);
    for (const part of this.querySelectorAll<HTMLElement>('[data-state]')) part.hidden = part.dataset.state !== shown;
    for (const problem of this.querySelectorAll('[data-problem]'))
      problem.textContent = use.state === 'failed' ? use.sentence : '';
    // The focused button was removed.
    if (hadFocus && document.activeElement?.closest('[hidden]')) this.focus();
  }
}

customElements.define('mailed-link', MailedLink);
