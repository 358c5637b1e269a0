/**
 * Makes the two font files of the shop from the packages under @fontsource-variable (SIL Open Font License):
 * `node src/assets/fonts/subset.mjs`, needed only after a change here or of a package.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const packages = new URL('../../../node_modules/@fontsource-variable/', import.meta.url);
const ascii = String.fromCharCode(...Array.from({ length: 0x5f }, (_, i) => 0x20 + i));
const portuguese = 'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüªº';
const signs = '\u00A0€«»–—‘’“”…·×•';
/** Without `calt`, which makes an x between digits a multiplication sign: in the number of an order it is a letter. */
const keepFeatures = ['kern', 'locl', 'tnum'];
const latin1Letters = String.fromCharCode(...Array.from({ length: 0x40 }, (_, i) => 0xc0 + i));

const fonts = [
  {
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    target: 'display.woff2',
    characters: ascii + portuguese + signs,
    variationAxes: { wdth: 90, opsz: 36, wght: 800 },
  },
  {
    source: 'inter/files/inter-latin-wght-normal.woff2',
    target: 'text.woff2',
    characters: ascii + portuguese + signs + latin1Letters + '→✓−',
    variationAxes: { wght: { min: 400, max: 600 } },
  },
];

for (const { source, target, characters, variationAxes } of fonts) {
  const font = await subsetFont(readFileSync(new URL(source, packages)), characters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures,
    variationAxes,
  });
  writeFileSync(new URL(target, import.meta.url), font);
  console.log(`${target}: ${font.length} bytes`);
}
