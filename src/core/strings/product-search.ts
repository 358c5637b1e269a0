/** Lower case without accents, so that `ondulacao` finds `Ondulação`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The folded text that a search scans for a product: its name, then its description. */
export const productSearchText = ({ name, description }: { name: string; description: readonly string[] }): string =>
  fold([name, ...description].join('\n'));

export const isSameCategory = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
