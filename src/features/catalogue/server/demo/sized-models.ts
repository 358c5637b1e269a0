import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { demoFolder } from './demo-catalogue.ts';

/** The models of the demo with sizes: `models.json` next to the drawings of their goods. */
const folder = join(demoFolder, 'sizes');

const SizedModel = z.object({
  name: z.string(),
  category: z.string(),
  /** The file name of the drawing. */
  goods: z.string(),
  price: z.number(),
  /** The prices of sizes that cost more or less. */
  prices: z.optional(z.record(z.string(), z.number())),
  sizes: z.array(z.string()),
  /** Names of colours, each with the colours of the drawing by letter. */
  colours: z.record(z.string(), z.record(z.string(), z.string())),
  /** The sold-out variants, as `colour size`. */
  soldOut: z.optional(z.array(z.string())),
  description: z.array(z.string()),
});
export type SizedModel = z.infer<typeof SizedModel>;

/** Reads the ten models of `npm run seed -- sizes`. The sizes are in no order, so that the demo shows that the shop sorts them. */
export const readSizedModels = async (): Promise<SizedModel[]> =>
  z.array(SizedModel).parse(JSON.parse(await readFile(join(folder, 'models.json'), 'utf8')));

/** The alternative text of a model's drawing. A product that still has it belongs to the demo, because a seller's picture has another text. */
export const drawingAlt = (model: string, colour: string): string => `Desenho: ${model}, ${colour}`;

/** Draws a product of the demo in a colour, as a PNG of 1200 x 1200 pixels. */
export async function drawGoods({ goods, colours }: SizedModel, colour: string): Promise<Buffer> {
  const drawing = await readFile(join(folder, `${goods}.svg`), 'utf8');
  const svg = drawing.replace(/\{(\w)\}/g, (_, letter: string) => colours[colour]?.[letter] ?? '');
  return await sharp(Buffer.from(svg)).png().toBuffer();
}
