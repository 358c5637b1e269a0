/**
 * `<side-menu>`: its buttons open and close the `<dialog popover>`, which covers the page. They work before any script has loaded.
 * `[data-close]` closes it too, as does a tap outside the links, or moving the focus out of the menu.
 */
class SideMenu extends HTMLElement {
  connectedCallback() {
    const dialog = this.querySelector('dialog');
    dialog?.addEventListener('beforetoggle', ({ newState }) => {
      if (newState === 'open') dialog.removeAttribute('data-searching');
    });
    // Runs before the other listeners inside, because the login modal must not open below this dialog.
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
