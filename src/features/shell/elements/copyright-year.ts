/** `<copyright-year>`: shows the current year on pages that were rendered in an earlier one. */
class CopyrightYear extends HTMLElement {
  connectedCallback() {
    this.textContent = String(new Date().getFullYear());
  }
}

customElements.define('copyright-year', CopyrightYear);
