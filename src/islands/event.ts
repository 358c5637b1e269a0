import type { ClientDirective } from 'astro';

/**
 * `client:event="name"`: wakes an island when the document receives the event of that name, or has received it before
 * the island stood in the page (the root element then has the attribute `data-name`). The download starts earlier, at
 * the first hover or focus of an element with `data-opens-login`.
 */
const event: ClientDirective = (load, { value: name }) => {
  const signs = ['pointerover', 'focusin'] as const;
  let download: ReturnType<typeof load> | undefined;

  const startDownload = () => {
    for (const sign of signs) document.removeEventListener(sign, onSign);
    return (download ??= load());
  };
  const onSign = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-opens-login]')) void startDownload();
  };
  const wake = async () => {
    const hydrate = await startDownload();
    await hydrate();
  };

  for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
  if (document.documentElement.hasAttribute(`data-${name}`)) void wake();
  else document.addEventListener(name, () => void wake(), { once: true });
};

export default event;
