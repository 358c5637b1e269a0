/** What a list's HTML has of a product's own card, which the dots of its model on other cards do not have. */
export const cardOf = (id: string): string => `data-product="${id}"`;
