import { openLogin } from '#features/session/stores/login-modal.ts';
import { $user } from '#features/session/stores/session.ts';
import { showMissingCode } from '#browser/toasts.ts';
import { bar } from '#core/text/on-every-page.ts';

/**
 * `<account-menu>`: `[data-opens-login]` opens the login modal, `[data-logout]` logs out, and `[data-user-name]` shows the name of the
 * customer. A `<details>` closes on Escape and on a click outside.
 */
class AccountMenu extends HTMLElement {
  #stop?: () => void;

  connectedCallback() {
    this.addEventListener('click', this.#onClick);
    this.addEventListener('keydown', this.#closeOnEscape);
    document.addEventListener('click', this.#closeOnOutside);
    this.#stop = $user.subscribe((user) => {
      document.documentElement.toggleAttribute('data-customer', user !== undefined);
      for (const place of this.querySelectorAll('[data-user-name]')) place.textContent = user?.name ?? '';
      const label = [bar.profile, user?.name].filter(Boolean).join(': ');
      this.querySelector('summary')?.setAttribute('aria-label', label);
    });
  }

  disconnectedCallback() {
    document.removeEventListener('click', this.#closeOnOutside);
    this.#stop?.();
  }

  #onClick = (event: Event) => {
    const target = event.target as Element;
    if (target.closest('[data-opens-login]')) openLogin();
    if (target.closest('[data-logout]'))
      void import('#features/accounts/stores/authentication.ts').then(({ logout }) => logout(), showMissingCode);
  };

  #close(): HTMLElement | undefined {
    const details = this.querySelector('details[open]');
    details?.removeAttribute('open');
    return details?.querySelector('summary') ?? undefined;
  }

  #closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') this.#close()?.focus();
  };

  #closeOnOutside = (event: Event) => {
    if (!this.contains(event.target as Node)) this.#close();
  };
}

customElements.define('account-menu', AccountMenu);
