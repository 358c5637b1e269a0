/** The id of the field in which a product is counted. */
export const countFieldId = (productId: string): string => `count-${productId}`;

/** The id of the sentence that says how far a product's count has come. */
export const countStateId = (productId: string): string => `count-state-${productId}`;
