/** The folded headings of plugins and queries that export WooCommerce's reviews. Cells for e-mail and address are never read. */
export const wooReviewColumns = {
  number: ['comment id', 'review id', 'id'],
  title: ['review title', 'comment title', 'title'],
  comment: ['comment content', 'review content', 'review', 'content', 'comment'],
  rating: ['rating', 'review rating', 'meta rating', 'stars', 'classificacao'],
  utcDate: ['comment date gmt', 'date gmt', 'date created gmt'],
  date: ['comment date', 'review date', 'date', 'date created', 'data'],
  published: ['comment approved', 'is approved', 'review status', 'status', 'approved'],
  parent: ['comment parent', 'parent'],
  author: ['comment author', 'review author', 'reviewer name', 'reviewer', 'author', 'customer name', 'name'],
  id: ['comment post id', 'product id', 'post id', 'assigned posts'],
  handle: ['product slug', 'post name', 'slug', 'product handle', 'product url', 'product permalink', 'permalink'],
  sku: ['product sku', 'sku'],
  productName: ['product title', 'product name', 'post title', 'product', 'produto'],
} as const;
