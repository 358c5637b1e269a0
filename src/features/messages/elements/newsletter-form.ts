import { $isSubscribing, subscribe } from '../stores/messages.ts';
import { newsletter as text } from '../text/newsletter.ts';
import { readValidFields } from '#browser/elements/read-valid-fields.ts';

/** `<newsletter-form>`: subscribes the address in its form and shows the result as a toast (spec 2, 8). */
class NewsletterForm extends HTMLElement {
  #stop?: () => void;

  connectedCallback() {
    this.addEventListener('submit', this.#onSubmit);
    this.#stop = $isSubscribing.subscribe((isBusy) => this.#show(isBusy));
  }

  disconnectedCallback() {
    this.removeEventListener('submit', this.#onSubmit);
    this.#stop?.();
  }

  #onSubmit = (event: Event) => {
    event.preventDefault();
    void this.#subscribe();
  };

  async #subscribe() {
    const form = this.querySelector('form');
    const email = form && readValidFields(form)?.get('user_email');
    if (!email) return;
    const focused = document.activeElement;
    if (await subscribe(email)) form.reset();
    // The button has lost the focus while it was disabled.
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
  }

  #show(isBusy: boolean) {
    const button = this.querySelector('button');
    if (!button) return;
    button.disabled = isBusy;
    button.textContent = isBusy ? text.subscribing : text.subscribe;
  }
}

customElements.define('newsletter-form', NewsletterForm);
