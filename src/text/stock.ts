import type { RefusalLanguage } from './wrong-fields.ts';

/** How many pieces of a product are left, for whoever wanted more. */
export const stockLeft: Record<RefusalLanguage, (name: string, left: number) => string> = {
  pt: (name, left) => {
    if (left === 0) return `${name} está esgotado.`;
    return left === 1 ? `Só resta 1 de ${name}.` : `Restam ${left} de ${name}.`;
  },
  en: (name, left) => (left === 0 ? `${name} is sold out.` : `${left} of ${name} left.`),
};
