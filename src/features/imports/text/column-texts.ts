/** The fields that a column of a file can have, in groups: English, as the rest of the seller's area (spec 2). */
export const fieldGroups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Product: {
    name: 'Name',
    description: 'Description',
    category: 'Category',
    price: 'Price with IVA',
    offerPrice: 'Offer price',
    offerFrom: 'First day of the offer',
    offerUntil: 'Last day of the offer',
    availableFrom: 'Pre-order: available from',
    quantity: 'Quantity',
    inStock: 'In stock (yes or no)',
    weight: 'Weight',
  },
  'Options and codes': {
    sku: 'SKU',
    gtin: 'GTIN (barcode)',
    mpn: 'Part number',
    brand: 'Brand',
    model: 'Model, the same for all sizes',
    size: 'Size',
    colour: 'Colour',
    option: 'Another option',
    id: 'Id in this shop',
  },
  'Pictures and addresses': {
    pictures: 'Addresses of pictures',
    oldPath: 'Old web address',
    handle: 'Key in the other shop',
  },
  Characteristics: {
    kind: 'Kind',
    boards: 'Boards',
    pieces: 'Pieces',
    kickMm: 'Kick in mm',
    arch: 'Arch',
    widthCm: 'Width in cm',
    lengthCm: 'Length in cm',
    colours: 'Colours, by id',
    waterFromC: 'Water from °C',
    waterToC: 'Water to °C',
    scent: 'Scent',
    weightG: 'Weight in g',
  },
};

const fieldNames = { name: 'the name', price: 'the price' } as const;

/** The choice of columns for a file with unknown headings. */
export const columnChoiceTexts = {
  title: 'Columns of your file',
  hint: 'The shop does not know this kind of file and has guessed its columns. Check them. The import remembers them for the next file with the same headings.',
  remembered: 'These are the columns that you chose for the last file with these headings.',
  heading: 'Column in your file',
  values: 'First values',
  field: 'Field of the shop',
  noHeading: '(no heading)',
  noValues: 'empty',
  leftOut: 'Not imported',
  fieldOf: (heading: string) => `Field of the shop for ${heading}`,
  taken: (field: string, heading: string) => `${field} (now: ${heading})`,
  missing: (fields: readonly (keyof typeof fieldNames)[]) =>
    `Choose a column for ${fields.map((field) => fieldNames[field]).join(' and ')}.`,
  onlyChanges: 'Without a name and a price, the file only changes products that are in the shop.',
} as const;
