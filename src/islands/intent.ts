import type { ClientDirective } from 'astro';

const signs = ['pointerover', 'focusin', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Waits until React has attached itself to the island's markup: `astro:hydrate` comes earlier than that. */
function whenAttached(island: Element, then: () => void) {
  const root = island.firstElementChild;
  const isAttached = !root || Object.keys(root).some((key) => key.startsWith('__react'));
  if (isAttached) then();
  else requestAnimationFrame(() => whenAttached(island, then));
}

/** `client:intent`: wakes an island at the first hover, focus, touch or key, and gives it the click that came too early. */
const intent: ClientDirective = (load, _options, island) => {
  let isWoken = false;
  let earlyClick: MouseEvent | undefined;

  const keepClick = (event: MouseEvent) => {
    if (!event.isTrusted || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    earlyClick = event;
    void wake();
  };

  const onSign = () => void wake();

  const replay = () => {
    island.removeEventListener('click', keepClick, true);
    if (!earlyClick) return;
    const { target, button, detail, clientX, clientY } = earlyClick;
    const again = { bubbles: true, cancelable: true, composed: true, button, detail, clientX, clientY };
    queueMicrotask(() => target?.dispatchEvent(new MouseEvent('click', again)));
  };

  async function wake() {
    if (isWoken) return;
    isWoken = true;
    for (const sign of signs) island.removeEventListener(sign, onSign);
    island.addEventListener('astro:hydrate', () => whenAttached(island, replay), { once: true });
    const hydrate = await load();
    await hydrate();
  }

  for (const sign of signs) island.addEventListener(sign, onSign, { passive: true });
  island.addEventListener('click', keepClick, true);
};

export default intent;
