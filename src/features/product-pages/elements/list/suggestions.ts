import { search } from '../../text/search.ts';
import { fetchPage } from '#browser/elements/own-html.ts';
import { SEARCH_TYPED } from './search-typed.ts';

const pause = 150;
const helped = new WeakSet<Element>();

/** The suggestions below the search box, shared by all boxes of a page. `spoken` announces their number. */
const panel = document.createElement('div');
const list = panel.appendChild(document.createElement('div'));
const spoken = document.createElement('p');
panel.className =
  'absolute right-0 z-sheet mt-2 w-full max-h-above-keyboard overflow-auto overscroll-contain rounded-card bg-white py-2 text-left text-base text-ink shadow-float sm:w-96';
spoken.setAttribute('aria-live', 'polite');
spoken.className = 'sr-only';

let input: HTMLInputElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let pending: AbortController | undefined;

const options = () => [...panel.querySelectorAll<HTMLAnchorElement>('[role=option]')];
const active = () => options().find((option) => option.ariaSelected === 'true');

function close(): void {
  clearTimeout(timer);
  pending?.abort();
  panel.remove();
  spoken.textContent = '';
  input?.setAttribute('aria-expanded', 'false');
  input?.removeAttribute('aria-activedescendant');
}

async function show(): Promise<void> {
  pending?.abort();
  const text = input?.value.trim() ?? '';
  if (!input || text === '') return close();
  pending = new AbortController();
  const { signal } = pending;
  try {
    const found = await fetchPage(`/search-suggestions?${new URLSearchParams({ q: text })}`, signal);
    if (signal.aborted || document.activeElement !== input) return;
    const chosen = active()?.href;
    list.replaceChildren(...found.body.childNodes);
    open(input, chosen);
  } catch {
    // A later letter has replaced this request, or the server is unreachable. The list itself reports that.
    if (!signal.aborted) close();
  }
}

/** Shows the loaded suggestions. A selected row stays selected. */
function open(field: HTMLInputElement, chosen: string | undefined): void {
  const found = options();
  for (const [index, option] of found.entries()) option.id = `suggestion-${index}`;
  choose(found.findIndex(({ href }) => href === chosen));
  if (list.textContent.trim() === '') return close();
  field.form?.append(panel, spoken);
  field.setAttribute('aria-expanded', String(found.length > 0));
  spoken.textContent = found.length > 0 ? search.suggestionCount(found.length) : list.textContent.trim();
}

function move(step: 1 | -1): void {
  const found = options();
  const at = found.findIndex((option) => option.ariaSelected === 'true');
  // Beyond either end, no row is selected and the box is active again.
  choose(at === -1 && step === -1 ? found.length - 1 : at + step);
}

/** Selects the row at an index. Selects none if the index is out of range. */
function choose(at: number): void {
  const found = options();
  for (const [index, option] of found.entries()) option.ariaSelected = String(index === at);
  const chosen = found[at];
  if (!chosen) return void input?.removeAttribute('aria-activedescendant');
  input?.setAttribute('aria-activedescendant', chosen.id);
  chosen.scrollIntoView({ block: 'nearest' });
}

function press(event: KeyboardEvent): void {
  if (event.isComposing || !panel.isConnected) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  }
  const chosen = active();
  if (event.key === 'Enter' && chosen) {
    event.preventDefault();
    chosen.click();
  }
  if (event.key === 'Escape' || event.key === 'Tab') close();
  // These keys move the cursor in the box. Enter then submits the typed text.
  if (/^(?:Home|End|ArrowLeft|ArrowRight)$/.test(event.key)) choose(-1);
}

/** Adds suggestions to a search box: a combobox whose list is HTML from the server. */
export function suggest(box: HTMLElement): void {
  const field = box.querySelector('input');
  if (!field || helped.has(box)) return;
  helped.add(box);
  field.role = 'combobox';
  field.ariaAutoComplete = 'list';
  field.ariaExpanded = 'false';
  field.setAttribute('aria-controls', 'search-suggestions');
  const typed = () => {
    input = field;
    clearTimeout(timer);
    timer = setTimeout(() => void show(), pause);
  };
  field.addEventListener('input', typed);
  field.addEventListener('keydown', press);
  box.addEventListener('submit', close);
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) close();
  });
  // The visitor may have typed before this script loaded.
  if (document.activeElement === field && field.value !== field.defaultValue) typed();
}

// A press on a row must not move the focus, because the list would close before the click.
panel.addEventListener('pointerdown', (event) => event.preventDefault());
// The suggestions close when the list shows the results.
document.addEventListener(SEARCH_TYPED, close);
document.addEventListener('astro:after-swap', close);
