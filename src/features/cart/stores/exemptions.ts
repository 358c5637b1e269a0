import { atom } from 'nanostores';
import type { Exemption } from '#features/legal/contract/legal-content.ts';

/** Products without a right of withdrawal. The cart page sets them. */
export const $exemptions = atom<readonly Exemption[]>([]);
