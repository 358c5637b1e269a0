/** `<search-box>`: its form asks for text that is not blank, and Escape empties it (spec 2). */
class SearchBox extends HTMLElement {
  connectedCallback() {
    this.addEventListener('submit', this.#refuseBlank);
    this.addEventListener('keydown', this.#emptyOnEscape);
  }

  get #input() {
    return this.querySelector('input');
  }

  #refuseBlank = (event: Event) => {
    if (this.#input?.value.trim() === '') event.preventDefault();
  };

  #emptyOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && this.#input) this.#input.value = '';
  };
}

customElements.define('search-box', SearchBox);
