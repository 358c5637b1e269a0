/**
 * `<side-menu>`: its `[data-open]` button opens the `<dialog popover>`, which covers the page; `[data-close]`, Escape, a
 * tap beside the entries and leaving them by keyboard close it.
 */
class SideMenu extends HTMLElement {
  connectedCallback() {
    const dialog = this.querySelector('dialog');
    this.querySelector('[data-open]')?.addEventListener('click', () => {
      dialog?.removeAttribute('data-searching');
      dialog?.showPopover();
    });
    // Before the other listeners inside: the login modal must not open under this dialog.
    dialog?.addEventListener(
      'click',
      (event) => {
        const target = event.target as Element;
        if (target === dialog || target.closest('[data-close]')) dialog.hidePopover();
      },
      { capture: true },
    );
    dialog?.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !dialog.contains(relatedTarget as Node)) dialog.hidePopover();
    });
  }
}

customElements.define('side-menu', SideMenu);
