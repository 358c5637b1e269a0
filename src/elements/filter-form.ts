/** `<filter-form>`: applies its form at each change, so that its button is needed only without script. */
class FilterForm extends HTMLElement {
  connectedCallback() {
    this.querySelector<HTMLElement>('[data-apply]')?.setAttribute('hidden', '');
    this.addEventListener('change', () => this.querySelector('form')?.requestSubmit());
  }
}

customElements.define('filter-form', FilterForm);
