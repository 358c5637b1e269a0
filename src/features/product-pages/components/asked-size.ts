import type { ListedProduct } from '#features/catalogue/rules/listed-product.ts';
import { cheapestSize, hasSizes, type ProductVariants } from '#features/catalogue/rules/product-variants.ts';
import { nameOfSizes, nameWithOptions } from '#features/catalogue/rules/variants/product-options.ts';
import { NO_SIZE, pathOfSize, SIZE_PARAMETER } from '#features/catalogue/rules/variants/size-path.ts';

/** Returns what a product's page shows of its sizes. `movedTo` is the path of the size that the address names with `?tamanho=`. */
export function askedSize(product: ListedProduct, model: ProductVariants | undefined, parameters: URLSearchParams) {
  const wanted = parameters.get(SIZE_PARAMETER);
  // Without stock there is nothing to choose, and the page offers the notice of stock.
  const isChoosing = wanted === NO_SIZE && hasSizes(model) && product.inStock;
  const from = isChoosing ? cheapestSize(model, product) : undefined;
  const movedTo = wanted && !isChoosing ? pathOfSize(wanted, model?.sizes ?? [], product.path) : undefined;
  const nameOf = isChoosing ? nameOfSizes : nameWithOptions;
  return { isChoosing, from, title: nameOf(product.name, product.options), movedTo };
}
