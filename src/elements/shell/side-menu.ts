/**
 * `<side-menu>`: its buttons open and close the `<dialog popover>`, which covers the page, before any script has come;
 * `[data-close]`, a tap beside the entries and leaving them by keyboard close it too.
 */
class SideMenu extends HTMLElement {
  connectedCallback() {
    const dialog = this.querySelector('dialog');
    dialog?.addEventListener('beforetoggle', ({ newState }) => {
      if (newState === 'open') dialog.removeAttribute('data-searching');
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
