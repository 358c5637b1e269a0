import type { PhoneKind } from '#contract/content/owner.ts';

/** What stands beside the phone number, by law (DL 59/2021, article 3). */
export const phoneCosts = {
  free: 'Chamada gratuita',
  landline: 'Chamada para a rede fixa nacional',
  mobile: 'Chamada para rede móvel nacional',
} satisfies Record<PhoneKind, string>;
