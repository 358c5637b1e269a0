/**
 * Runs before the first control of a page. Until the script of a custom element has loaded, taps on its controls would be lost. This script marks
 * such a control with `aria-busy` (styled in base.css) and clicks it once when the element is defined. More taps on a waiting control are ignored, so
 * that an impatient double tap adds one product. A control outside its custom element names that element in `data-for`. Forms with their own
 * `action`, popovers and links work without a script. If the scripts fail to load, the notice `[data-late]` says so. The clear button of the search
 * box does not take the focus on press. Otherwise the bar of a phone would change its width with the focus and move the button away.
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
