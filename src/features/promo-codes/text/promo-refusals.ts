import type { RefusalLanguage } from '#core/errors.ts';
import type { PromoReason } from '../contract/promo-reason.ts';

/** Why a code cannot be used. `day` is its first or last day. */
export const promoRefusals: Record<RefusalLanguage, Record<PromoReason, (day: string) => string>> = {
  pt: {
    early: (day) => `Este código promocional só vale a partir de ${day}.`,
    over: (day) => `Este código promocional valeu até ${day}.`,
    used_up: () => 'Este código promocional já foi usado o número máximo de vezes.',
    used_by_you: () => 'Já usou este código promocional.',
    no_product: () => 'Este código promocional não vale para os artigos do carrinho.',
  },
  en: {
    early: (day) => `This promo code is valid from ${day}.`,
    over: (day) => `This promo code was valid until ${day}.`,
    used_up: () => 'This promo code has been used as often as it may be.',
    used_by_you: () => 'The customer has used this promo code as often as allowed.',
    no_product: () => 'This promo code does not apply to any item of the order.',
  },
};
