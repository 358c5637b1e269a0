/** `<copyright-year>`: the current year, on pages that were made in an earlier one. */
class CopyrightYear extends HTMLElement {
  connectedCallback() {
    this.textContent = String(new Date().getFullYear());
  }
}

customElements.define('copyright-year', CopyrightYear);
