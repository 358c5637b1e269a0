import { atom } from 'nanostores';
import type { Exemption } from '#contract/content/legal-content.ts';

/** The products whose buyers cannot withdraw, as the cart page is told. */
export const $exemptions = atom<readonly Exemption[]>([]);
