import { foldHeading } from '../headings.ts';

/** The folded headings of WooCommerce's product export in English, Portuguese (Portugal and Brazil), Spanish and French. */
export const wooColumns = {
  id: ['id'],
  type: ['type', 'tipo'],
  sku: ['sku', 'ref', 'referencia', 'ugs'],
  gtin: [
    'gtin upc ean or isbn',
    'gtin upc ean ou isbn',
    'gtin upc ean o isbn',
    'gtin',
    'ean',
    'meta alg ean',
    'meta global unique id',
    'meta wpm gtin code',
  ],
  name: ['name', 'nome', 'nombre', 'nom'],
  published: ['published', 'publicado', 'publie'],
  short: ['short description', 'descricao curta', 'breve descricao', 'descripcion corta', 'description courte'],
  description: ['description', 'descricao', 'descripcion'],
  saleFrom: [
    'date sale price starts',
    'data de inicio do preco promocional',
    'data de preco promocional comeca em',
    'data em que o preco promocional comeca',
    'data de inicio da promocao',
    'dia en que empieza el precio rebajado',
    'date de debut de promo',
  ],
  saleUntil: [
    'date sale price ends',
    'data de fim do preco promocional',
    'data de preco promocional termina em',
    'data em que o preco promocional termina',
    'data de fim da promocao',
    'dia en que termina el precio rebajado',
    'date de fin de promo',
  ],
  inStock: ['in stock', 'em stock', 'em estoque', 'hay existencias', 'existencias', 'en stock'],
  stock: ['stock', 'estoque', 'inventario', 'quantidade em stock'],
  backorders: [
    'backorders allowed',
    'permitir encomendas',
    'permitir encomendas pendentes',
    'encomendas pendentes permitidas',
    'sao permitidas encomendas',
    'permitir reservas de productos agotados',
    'autoriser les commandes de produits en rupture',
  ],
  regular: ['regular price', 'preco normal', 'preco regular', 'preco', 'precio normal', 'tarif regulier'],
  sale: ['sale price', 'preco promocional', 'preco de venda', 'precio rebajado', 'tarif promo'],
  categories: ['categories', 'categorias'],
  brands: ['brands', 'marcas', 'marques', 'brand', 'marca'],
  images: ['images', 'imagens', 'imagenes'],
  parent: ['parent', 'pai', 'ascendente', 'produto ascendente', 'produto pai', 'progenitor', 'superior', 'parente'],
  slug: ['slug', 'permalink', 'product url', 'url do produto', 'meta slug'],
} as const;
export type WooColumn = keyof typeof wooColumns;

/** The columns of one attribute. Every language writes its number at another place: `Attribute 1 name`, `Nome do atributo 1`. */
export interface AttributePair {
  name: number;
  value: number;
}

const ATTRIBUTE = /atribut|attribut/;
const NAME = /\b(?:name|nome|nombre|nom)\b/;
const VALUE = /\b(?:values?|valor|valores|valeurs?)\b/;

export function attributePairs(headings: readonly string[]): AttributePair[] {
  const pairs = new Map<string, Partial<AttributePair>>();
  headings.map(foldHeading).forEach((heading, index) => {
    const number = /\d+/.exec(heading)?.[0];
    if (number === undefined || !ATTRIBUTE.test(heading)) return;
    const key = VALUE.test(heading) ? 'value' : NAME.test(heading) ? 'name' : undefined;
    if (key) pairs.set(number, { ...pairs.get(number), [key]: index });
  });
  return [...pairs.values()].flatMap(({ name, value }) =>
    name === undefined || value === undefined ? [] : [{ name, value }],
  );
}

const units = { kg: 'kg', g: 'g', lb: 'lb', lbs: 'lb', oz: 'oz' } as const;

/** The column of the weight and its unit, which is part of the heading: `Weight (kg)`, `Peso (kg)`. */
export function weightColumn(headings: readonly string[]) {
  const index = headings.findIndex((heading) => /^(?:weight|peso|poids)\b/.test(foldHeading(heading)));
  const unit = /\b(kg|g|lbs?|oz)\b/.exec(foldHeading(headings[index] ?? ''))?.[1];
  return { index, unit: units[(unit ?? 'kg') as keyof typeof units] };
}
