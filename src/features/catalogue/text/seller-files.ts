/** The API's name for a copied product, until the seller renames it. */
export const productCopy = (name: string): string => `${name} (cópia)`;
