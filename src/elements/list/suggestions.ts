import { search } from '#text/search/search.ts';
import { fetchPage } from '../own-html.ts';
import { SEARCH_TYPED } from './search-typed.ts';

const pause = 150;
const helped = new WeakSet<Element>();

/** What is found under the box, one for all boxes of a page; `spoken` tells how much there is. */
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
    // A later letter has taken this one's place, or the server cannot be reached: the list itself says so.
    if (!signal.aborted) close();
  }
}

/** Shows what has come; a row that was chosen in the list before stays chosen. */
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
  // Beyond either end the box itself has its turn.
  choose(at === -1 && step === -1 ? found.length - 1 : at + step);
}

/** Marks the row at a place; none beyond the ends. */
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
  // Whoever moves among the letters is in the box again, where Enter means what is typed.
  if (/^(?:Home|End|ArrowLeft|ArrowRight)$/.test(event.key)) choose(-1);
}

/** Shows under a search box what is found while somebody types in it: a combobox whose list is a page's own HTML. */
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
  // Letters may have come before this script.
  if (document.activeElement === field && field.value !== field.defaultValue) typed();
}

// A press on a row must not take the focus, and the list with it, before the click is there.
panel.addEventListener('pointerdown', (event) => event.preventDefault());
// What the list shows need not stand above it.
document.addEventListener(SEARCH_TYPED, close);
document.addEventListener('astro:after-swap', close);
