/** The address of a category page: the path lowercased (spec 2). */
export const categoryPath = (category: string): string => `/products/${encodeURIComponent(category.toLowerCase())}`;

/** The address of a product page (spec 2). */
export const productPath = (product: { _id: string; category: string }): string =>
  `${categoryPath(product.category)}/${encodeURIComponent(product._id)}`;
