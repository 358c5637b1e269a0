import type { FileNoteId, RowProblemId } from '../contract/file-notes.ts';

/** The recognised export of another shop, by `FileKind`. */
export const kindTexts: Readonly<Record<string, string>> = {
  shopify: 'This is an export of Shopify.',
  woocommerce: 'This is an export of WooCommerce.',
  prestashop: 'This is an export of PrestaShop.',
};

/** What the shop has decided while it read another shop's file: English, as the rest of the seller's area (spec 2). */
export const fileNoteTexts: Readonly<Record<FileNoteId, string>> = {
  tax_added: 'The file has prices without tax. The import adds IVA to them.',
  tax_unknown:
    'The file does not say whether its prices include IVA. The import takes them as prices with IVA. Check one of them.',
  gtin_left_out: 'A barcode is not a valid GTIN. The product is imported without it.',
  code_shortened: 'A brand or part number is too long and is shortened.',
  name_shortened: 'A name is too long and is shortened.',
  thumbnail_left_out: 'The file has only thumbnails of the pictures. Add the pictures after the import.',
  picture_left_out:
    'A product has more than eight pictures. The first eight are imported, and the others are left out.',
  offer_left_out: 'An offer is over, or starts in more than a year. The product is imported without it.',
  stock_not_counted:
    'The other shop sells a product without stock, or shares its stock between variants. The import does not count it.',
};

/** Why a row of another shop's file is not imported, and how to fix it. `value` is the product's name or key. */
export const rowProblemTexts: Readonly<Record<RowProblemId, (value: string) => string>> = {
  no_name: () => 'The product has no name. Write one in the column of the title.',
  no_price: (value) => `“${value}” has no price. Write one in the column of the price.`,
  no_parent: (value) =>
    `The product of this variant (${value}) is not in the file. Export all products, and import both files together.`,
  no_variants: (value) => `“${value}” has variants, but the file has none of them. Export the variants, too.`,
  not_published: (value) =>
    `“${value}” is a draft, archived or not published in the other shop. Publish it there and export again.`,
  not_goods: (value) => `“${value}” is a voucher, a download, a service or a group of products. Add it by hand.`,
  too_many_options: (value) => `“${value}” has more than three options. Remove one of them.`,
  long_option: (value) => `An option of “${value}” is too long. A name has up to 40 characters, a value up to 60.`,
  cell_count: (value) =>
    `The row has another number of cells than the heading (${value}). Check its separators and quotation marks.`,
};
