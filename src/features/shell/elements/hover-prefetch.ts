const isPage = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && /^\/(contact|products(\/.*)?)?$/.test(pathname);

/** Prefetches the page of a link when the visitor points at it, in browsers without speculation rules. */
function prefetchOnHover(): void {
  const known = new Set([location.href]);
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || known.has(link.href) || !isPage(new URL(link.href))) return;
    known.add(link.href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }));
  });
}

const { connection } = navigator as { connection?: { saveData?: boolean } };
if (!HTMLScriptElement.supports?.('speculationrules') && !connection?.saveData) prefetchOnHover();
