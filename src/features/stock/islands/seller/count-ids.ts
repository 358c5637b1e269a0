/** Id of a product's count field. */
export const countFieldId = (productId: string): string => `count-${productId}`;

/** Id of the message with the state of a product's count. */
export const countStateId = (productId: string): string => `count-state-${productId}`;
