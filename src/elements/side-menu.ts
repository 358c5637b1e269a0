/** `<side-menu>`: its `[data-open]` button opens the `<dialog>`; `[data-close]`, Escape and the backdrop close it. */
class SideMenu extends HTMLElement {
  connectedCallback() {
    const dialog = this.querySelector('dialog');
    this.querySelector('[data-open]')?.addEventListener('click', () => dialog?.showModal());
    // Before the other listeners inside: the login modal must not open under this dialog.
    dialog?.addEventListener(
      'click',
      (event) => {
        const target = event.target as Element;
        if (target === dialog || target.closest('[data-close]')) dialog.close();
      },
      { capture: true },
    );
  }
}

customElements.define('side-menu', SideMenu);
