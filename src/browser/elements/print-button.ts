/** `<print-button>`: its button prints the page or saves it as PDF. */
class PrintButton extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => print());
  }
}

customElements.define('print-button', PrintButton);
