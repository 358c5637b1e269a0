import type { PhoneKind } from '../contract/owner.ts';

/** The cost notice that the law requires next to the phone number (DL 59/2021, article 3). */
export const phoneCosts = {
  free: 'Chamada gratuita',
  landline: 'Chamada para a rede fixa nacional',
  mobile: 'Chamada para rede móvel nacional',
} satisfies Record<PhoneKind, string>;
