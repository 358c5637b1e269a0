import { foldHeading } from '../headings.ts';

/** The folded headings of PrestaShop's product list and of its files for the CSV import, in English, Portuguese and Spanish. */
export const prestaColumns = {
  id: ['product id', 'id', 'id do produto', 'id produto', 'id del producto'],
  active: ['active 0 1', 'active', 'status', 'estado', 'ativo 0 1', 'activo 0 1'],
  name: ['name', 'nome', 'nombre', 'product name'],
  categories: ['categories x y z', 'category', 'categoria', 'categories', 'categorias'],
  discountAmount: ['discount amount'],
  discountPercent: ['discount percent'],
  discountFrom: ['discount from yyyy mm dd', 'discount from'],
  discountUntil: ['discount to yyyy mm dd', 'discount to'],
  reference: ['reference', 'referencia'],
  mpn: ['mpn', 'supplier reference'],
  brand: ['manufacturer', 'brand', 'marca', 'fabricante'],
  ean: ['ean13', 'ean 13', 'gtin'],
  upc: ['upc'],
  weight: ['weight', 'peso'],
  quantity: ['quantity', 'quantidade', 'cantidad'],
  summary: ['summary', 'short description'],
  description: ['description', 'descricao', 'descripcion'],
  slug: ['url rewritten', 'link rewrite', 'friendly url'],
  available: ['available for order 0 no 1 yes', 'available for order'],
  images: ['image urls x y z', 'image urls', 'image url', 'image', 'imagem', 'imagen'],
} as const;
export type PrestaColumn = keyof typeof prestaColumns;

/** The folded headings of PrestaShop's file of combinations, which are the variants of a product. */
export const combinationColumns = {
  id: ['product id', 'id do produto', 'id del producto', 'id'],
  productReference: ['product reference', 'referencia do produto', 'referencia del producto'],
  names: ['attribute name type position', 'atributo nome tipo posicao', 'atributo nombre tipo posicion'],
  values: ['value value position', 'valor valor posicao', 'valor valor posicion'],
  reference: ['reference', 'referencia'],
  mpn: ['mpn', 'supplier reference', 'referencia do fornecedor'],
  ean: ['ean13', 'ean 13'],
  upc: ['upc'],
  impact: ['impact on price', 'impacto no preco', 'impacto en el precio'],
  quantity: ['quantity', 'quantidade', 'cantidad'],
  weight: ['impact on weight', 'impacto no peso'],
  images: ['image urls x y z', 'image urls', 'image url'],
} as const;
export type CombinationColumn = keyof typeof combinationColumns;

/** Whether the prices of a column have IVA. `unknown`: the heading of the sample file names both. */
type Tax = 'with' | 'without' | 'unknown';

export interface PriceColumn {
  index: number;
  tax: Tax;
}

const PRICE = /^(?:price|preco|precio)\b/;
const WITHOUT = /\b(?:excl|excluded|sem|sin|excluido|excluidos)\b/;
const WITH = /\b(?:incl|included|com|con|incluido|incluidos)\b/;

/** Finds the column of the price and its tax. Of two columns, the one with IVA counts. Undefined if the headings of prices name no tax. */
export function priceColumn(headings: readonly string[]): PriceColumn | undefined {
  const found = headings.map(foldHeading).flatMap((heading, index): PriceColumn[] => {
    if (!PRICE.test(heading)) return [];
    const [isWith, isWithout] = [WITH.test(heading), WITHOUT.test(heading)];
    if (!isWith && !isWithout) return [];
    return [{ index, tax: isWith && isWithout ? 'unknown' : isWith ? 'with' : 'without' }];
  });
  return found.find(({ tax }) => tax === 'with') ?? found[0];
}
