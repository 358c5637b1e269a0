import type { ListedProduct } from '../listed-product.ts';
import { cheapestSize, hasSizes, type ProductVariants } from '../product-variants.ts';
import { nameOfSizes } from './product-options.ts';
import { choosingPath } from './size-path.ts';

/** What a list shows of a product. All sizes of a colour are one entry. */
interface FoldedSizes {
  /** The name without a size. */
  name: string;
  /** The product's page, without a chosen size if there are several. */
  path: string;
  /** The product with the shown price: the cheapest size in stock. */
  priced: ListedProduct;
  /** Whether other sizes cost more. */
  isFrom: boolean;
  /** Whether a shopper must choose a size before adding the product. */
  isSized: boolean;
}

export function foldSizes(product: ListedProduct, model: ProductVariants | undefined): FoldedSizes {
  const name = nameOfSizes(product.name, product.options);
  if (!hasSizes(model)) return { name, path: product.path, priced: product, isFrom: false, isSized: false };
  const { product: priced, isFrom } = cheapestSize(model, product);
  return { name, path: choosingPath(product.path), priced, isFrom, isSized: true };
}
