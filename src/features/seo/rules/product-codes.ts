/** A product's brand for search engines. `isKnown` is false if the name is the shop's, because no brand is known. */
export interface ProductBrand {
  name: string;
  isKnown: boolean;
}

interface Codes {
  gtin?: string | undefined;
  mpn?: string | undefined;
}

/** Returns whether other shops can identify the product: by its GTIN, or by its brand with the maker's part number. */
export const hasIdentifier = ({ gtin, mpn }: Codes, { isKnown }: ProductBrand): boolean =>
  Boolean(gtin) || (Boolean(mpn) && isKnown);

/** Returns the codes as properties of a schema.org Product. A GTIN of 13 digits has its own property. */
export const codeData = ({ gtin, mpn }: Codes): Record<string, string> => ({
  ...(gtin && { [gtin.length === 13 ? 'gtin13' : 'gtin']: gtin }),
  ...(mpn && { mpn }),
});
