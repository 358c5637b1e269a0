/** The part of a list's HTML that only a product's own card has, unlike its dot on other cards of its model. */
export const cardOf = (id: string): string => `data-product="${id}"`;
