import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { storageKeys } from '#browser/storage/storage-keys.ts';

const page = readFileSync(new URL('../../../src/content/legal/cookies.md', import.meta.url), 'utf8');
const notes = 'notas técnicas';

/** The keys that the device stores only for the seller. */
type SellersKey = 'sellerToken' | 'stockCounts' | 'productDraft' | 'productDraftOwner';

/** The words on the cookie page that describe each item on a visitor's device. */
const words: Record<Exclude<keyof typeof storageKeys, SellersKey>, string> = {
  cart: 'carrinho',
  cartUnsent: 'ainda não foi enviado',
  user: 'nome e o e-mail da conta',
  token: 'chave da sessão',
  addressId: 'morada escolhida',
  promoCode: 'código promocional',
  nif: 'NIF',
  company: 'nome da empresa',
  pickup: 'levantar a encomenda na loja',
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
  seaPlace: 'escolheu uma praia',
};

it.each(Object.entries(words))('The cookie page says that %s is stored, as “%s”', (_, told) => {
  expect(page).toContain(told);
});

it('The claims of the cookie page about the session are also true of its key in the storage.', () => {
  expect(page).not.toContain('Nenhum programa da página');
});
