import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { Guide } from '#features/guide/contract/guide.ts';
import { SeaTemperatures, WaxGrades } from '#features/guide/contract/sea.ts';

const read = (name: string): unknown =>
  parse(readFileSync(new URL(`../../../src/content/${name}.yaml`, import.meta.url), 'utf8'));

/** The guide content of the shop. */
export const guide = Guide.parse(read('guide'));
export const sea = SeaTemperatures.parse(read('sea-temperatures'));
export const wax = WaxGrades.parse(read('wax'));
export const categoryPaths = (read('categories') as { path: string }[]).map(({ path }) => path);
