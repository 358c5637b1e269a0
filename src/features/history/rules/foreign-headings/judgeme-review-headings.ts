/** The folded headings of Judge.me's export. Cells for e-mail, address and town are never read. */
export const judgeMeColumns = {
  number: ['metaobject handle', 'review id'],
  title: ['title', 'review title'],
  comment: ['body', 'review body'],
  rating: ['rating'],
  date: ['review date', 'created at'],
  source: ['source'],
  published: ['curated', 'status', 'published'],
  author: ['reviewer name', 'author'],
  id: ['product id'],
  handle: ['product handle'],
  sku: ['product sku', 'sku'],
  name: ['product title', 'product name'],
  answer: ['reply'],
  answerDate: ['reply date', 'replied at'],
  pictures: ['picture urls'],
} as const;
