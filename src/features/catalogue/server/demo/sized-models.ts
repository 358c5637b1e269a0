import type { DrawnGoods } from './size-drawings.ts';

/** A model of the demo with sizes. */
export interface SizedModel {
  readonly name: string;
  readonly category: string;
  readonly goods: DrawnGoods;
  readonly price: number;
  /** The prices of sizes that cost more or less. */
  readonly prices?: Readonly<Record<string, number>>;
  readonly sizes: readonly string[];
  /** Names of colours, with the colour that draws them. */
  readonly colours: Readonly<Record<string, string>>;
  /** The sold-out variants, as `colour size`. */
  readonly soldOut?: readonly string[];
  readonly description: readonly string[];
}

/** The alternative text of a model's drawing. A product that still has it belongs to the demo, because a seller's picture has another text. */
export const drawingAlt = (model: string, colour: string): string => `Desenho: ${model}, ${colour}`;

const black = { Preto: '#23282C' };
const letters = ['XS', 'S', 'M', 'L', 'XL'];
const demo = 'Artigo de demonstração, com um desenho em vez de fotografia';
const suit = ['Neoprene com costuras coladas', 'Fecho no peito', demo];
const shirt = ['Algodão biológico de 180 g/m²', 'Corte direito', demo];

/** Ten models for `npm run seed -- sizes`. The sizes are in no order, so that the demo shows that the shop sorts them. */
export const sizedModels: readonly SizedModel[] = [
  {
    ...{ name: 'Fato Maré 4/3', category: 'Fatos', goods: 'wetsuit', price: 219.9, description: suit },
    prices: { XXL: 229.9, XS: 199.9 },
    sizes: ['M', 'XS', 'S', 'L', 'XL', 'XXL', 'MT'],
    colours: { ...black, 'Azul Petróleo/Coral': '#1F5C66' },
    soldOut: ['Preto L', 'Azul Petróleo/Coral XS'],
  },
  {
    ...{ name: 'Fato Nortada 3/2', category: 'Fatos', goods: 'wetsuit', price: 169.9, description: suit },
    sizes: letters,
    colours: { ...black, 'Azul-Marinho': '#1F3566' },
    soldOut: ['Preto XL'],
  },
  {
    ...{ name: 'Fato Grom 3/2', category: 'Fatos', goods: 'wetsuit', price: 109.9, description: suit },
    sizes: ['8 anos', '10 anos', '12 anos', '14 anos'],
    colours: { Turquesa: '#2FB3AC' },
  },
  {
    ...{ name: 'T-shirt Farol', category: 'T-shirts', goods: 'shirt', price: 29.9, description: shirt },
    sizes: letters,
    colours: { Branco: '#FBFBF8', Preto: '#23282C', Coral: '#F0715F' },
    soldOut: ['Branco M'],
  },
  {
    ...{ name: 'T-shirt Ericeira', category: 'T-shirts', goods: 'shirt', price: 27.9, description: shirt },
    sizes: ['S', 'M', 'L'],
    colours: { Mostarda: '#C9982B', Menta: '#93DCBC' },
  },
  {
    ...{ name: 'T-shirt Onda Longa', category: 'T-shirts', goods: 'shirt', price: 31.9, description: shirt },
    sizes: ['S', 'M', 'L', 'XL'],
    colours: { Areia: '#CDB68C' },
  },
  {
    ...{ name: 'Leash Pontal', category: 'Leashes', goods: 'leash', price: 24.9 },
    prices: { "9'0": 32.9 },
    sizes: ["9'0", "6'0", "5'6", "7'0"],
    colours: { ...black, Vermelho: '#C8342C' },
    description: ['Cordão de 7 mm com destorcedor duplo', demo],
  },
  {
    ...{ name: 'Leash Competição', category: 'Leashes', goods: 'leash', price: 22.9 },
    sizes: ["5'6", "6'0"],
    colours: { Azul: '#2459B3' },
    description: ['Cordão de 5,5 mm', demo],
  },
  {
    ...{ name: 'Quilhas Triplo', category: 'Quilhas', goods: 'fins', price: 59.9 },
    prices: { L: 64.9 },
    sizes: ['S', 'M', 'L'],
    colours: { ...black, Verde: '#3E8E41' },
    description: ['Conjunto de três quilhas em fibra', demo],
  },
  {
    ...{ name: 'Quilhas Longas', category: 'Quilhas', goods: 'fins', price: 44.9 },
    sizes: ['7 pol.', '9 pol.', '10 pol.'],
    colours: { Laranja: '#EE7A35' },
    description: ['Quilha central para longboard', demo],
  },
];
