import { takeHelpRequest } from '#features/orders/stores/help-request.ts';
import { $contact, type ContactState, sendContactMessage } from '../stores/messages.ts';
import { contact as text } from '../text/contact.ts';
import { readValidFields } from '#browser/elements/read-valid-fields.ts';

/** `<contact-form>`: sends its form and shows the result. The typed text stays until the message is sent (spec 2, 4). */
class ContactForm extends HTMLElement {
  #stop?: () => void;

  connectedCallback() {
    this.addEventListener('submit', this.#onSubmit);
    this.#fillIn();
    this.#stop = $contact.subscribe((state) => this.#show(state));
  }

  disconnectedCallback() {
    this.removeEventListener('submit', this.#onSubmit);
    this.#stop?.();
  }

  /** Fills empty fields with the data of the order that the customer asks about. */
  #fillIn() {
    const request = takeHelpRequest(location.hash);
    if (!request) return;
    const known = { name: request.name, email: request.email, order: request.number };
    for (const [name, value] of Object.entries(known)) {
      const field = this.querySelector<HTMLInputElement>(`[name='${name}']`);
      if (field?.value === '') field.value = value;
    }
    this.querySelector('textarea')?.focus();
  }

  #onSubmit = (event: Event) => {
    event.preventDefault();
    void this.#send();
  };

  async #send() {
    const form = this.querySelector('form');
    const fields = form && readValidFields(form);
    if (!fields) return;
    const read = (name: string) => fields.get(name) ?? '';
    const order = read('order').replace(/^#\s*/, '');
    const message = {
      name: read('name'),
      email: read('email'),
      message: (order && text.aboutOrder(order)) + read('message'),
    };
    if (await sendContactMessage(message)) form.reset();
  }

  #show({ isSending, notice }: ContactState) {
    const button = this.querySelector<HTMLButtonElement>('button[type=submit]');
    if (button) {
      button.disabled = isSending;
      button.textContent = isSending ? text.sending : text.send;
    }
    for (const banner of this.querySelectorAll<HTMLElement>('[data-banner]')) {
      banner.hidden = banner.dataset.banner !== notice?.kind;
      if (banner.hidden || !notice) continue;
      const [title, sentence] = banner.querySelectorAll('p');
      if (title) title.textContent = notice.title;
      if (sentence) sentence.textContent = notice.text;
      banner.focus();
    }
  }
}

customElements.define('contact-form', ContactForm);
