import { expect, test, vi } from 'vitest';

test('Buying in a browser that stores nothing stays on the page and says so, because the next page would show an empty cart.', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };
  vi.stubGlobal('localStorage', refusing);
  vi.stubGlobal('sessionStorage', refusing);
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await import('#features/product-pages/elements/buy-box.ts');
  const { $toasts } = await import('#browser/toasts.ts');
  const { storedCart } = await import('#features/session/stores/storage.ts');
  const box = document.createElement('buy-box');
  box.dataset.product = 'deck';
  box.innerHTML = '<button data-buy></button>';
  document.body.replaceChildren(box);
  for (let times = 0; times < 2; times++) {
    $toasts.set([]);
    document.querySelector<HTMLButtonElement>('[data-buy]')?.click();
    expect(assign).not.toHaveBeenCalled();
    const said = 'O seu navegador não guarda o carrinho: fica vazio quando sair desta página.';
    expect($toasts.get().map(({ text }) => text)).toEqual([said]);
    expect(storedCart.get()).toEqual({ deck: 1 });
  }
});
