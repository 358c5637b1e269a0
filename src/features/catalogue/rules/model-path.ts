/** The path of the seller's page with all sizes and colours of a product's model. */
export const modelPath = (productId: string): string => `/seller/model/${encodeURIComponent(productId)}`;
