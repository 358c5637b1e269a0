import type { Product } from '#features/catalogue/contract/product.ts';
import { demoProducts } from '../search/golden.ts';

/** The demo catalogue, filled up with similar products. Each has a unique line of words and numbers. */
export async function manyProducts(count: number): Promise<Product[]> {
  const demo = await demoProducts();
  return Array.from({ length: count }, (_, number) => {
    const model = demo[number % demo.length] as Product;
    if (number < demo.length) return model;
    const reference = `Referência: ${number.toString(36)}x série ${number % 977}, lote ${(number * 7919) % 10_007}`;
    return { ...model, _id: `product-${number}`, description: [...model.description, reference] };
  });
}
