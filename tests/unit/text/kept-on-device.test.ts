import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { storageKeys } from '#stores/storage/storage-keys.ts';

const page = readFileSync(new URL('../../../src/content/legal/cookies.md', import.meta.url), 'utf8');
const notes = 'notas técnicas';

/** What the device keeps for the seller alone. */
type SellersKey = 'sellerToken' | 'stockCounts' | 'productDraft' | 'productDraftOwner';

/** By which words the page about cookies tells of each thing that is kept on the device of a visitor. */
const words: Record<Exclude<keyof typeof storageKeys, SellersKey>, string> = {
  cart: 'carrinho',
  cartUnsent: 'ainda não foi enviado',
  user: 'nome e o e-mail da conta',
  token: 'chave da sessão',
  addressId: 'morada escolhida',
  promoCode: 'código promocional',
  nif: 'NIF',
  company: 'nome da empresa',
  orderAttempt: notes,
  cardOrder: notes,
  toasts: notes,
  placedOrder: notes,
  leftToPay: notes,
  helpAbout: 'pede ajuda',
  sessionSought: notes,
  fonts: notes,
  cookies: notes,
  filmPaused: 'parou o vídeo',
};

it.each(Object.entries(words))('the page about cookies tells that %s is kept, as “%s”', (_, told) => {
  expect(page).toContain(told);
});

it('the page about cookies claims of the session only what is true of its key in the storage, too', () => {
  expect(page).not.toContain('Nenhum programa da página');
});
