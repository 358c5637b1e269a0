/**
 * Runs before the first control of a page. A control whose custom element has no script yet would lose a tap: this script
 * marks the control with `aria-busy`, which base.css shows, and presses it once when the script is there. Taps on a control
 * that is waiting change nothing, so that an impatient double tap adds one product. A control outside the element that
 * answers it names that element in `data-for`. Forms with an address of their own, popovers and links work without a
 * script. If the scripts have not come with the page, the notice `[data-late]` says so. The button that clears the search
 * takes no focus from a press, because the bar of a phone changes its width with the focus and would move the button away.
 */
export const earlyTapsScript = `(() => {
  const waiting = new Map();
  const hostOf = (control) =>
    control.closest(':not(:defined)') ||
    (control.dataset.for && document.querySelector(control.dataset.for + ':not(:defined)'));
  const giveUp = () => {
    if (document.readyState !== 'complete' || waiting.size === 0) return;
    for (const shown of waiting.values()) shown.removeAttribute('aria-busy');
    waiting.clear();
    document.querySelector('[data-late]').hidden = false;
  };
  const keep = async (control, event, again) => {
    if (!control || !hostOf(control)) return;
    event.preventDefault();
    if (waiting.has(control)) return;
    const shown = event.submitter ?? control;
    waiting.set(control, shown);
    shown.setAttribute('aria-busy', true);
    giveUp();
    for (let host; host = hostOf(control);) await customElements.whenDefined(host.localName);
    if (!waiting.delete(control)) return;
    shown.removeAttribute('aria-busy');
    control[again](event.submitter);
  };
  addEventListener('click', (event) =>
    keep(event.target.closest('button[type=button]:not([popovertarget]),[data-strip]'), event, 'click'), true);
  addEventListener('submit', (event) =>
    keep(event.target.closest('form:not([action])'), event, 'requestSubmit'), true);
  addEventListener('mousedown', (event) =>
    event.target.closest('[data-clear-search]') && event.preventDefault(), true);
  addEventListener('load', () => setTimeout(giveUp));
})();`.replace(/\n\s*/g, '');
