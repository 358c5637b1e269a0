import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readOrderTerms, trackingUrlOf } from '#features/orders/server/order-terms.ts';
import { testFolder } from '../../support/run/test-folder.ts';

const carrier = { name: 'CTT', trackingUrl: 'https://ctt.example/{number}' };
const terms = { taxPercentage: 23, returnDays: 30, returnShipping: 'Numa loja CTT.', carriers: [carrier] };

async function readText(text: string) {
  const file = join(testFolder(), 'orders.yaml');
  await writeFile(file, text);
  return await readOrderTerms(file);
}

describe('The order terms', () => {
  it('The order terms name the carriers of the shop, with a tracking page each.', async () => {
    const shops = await readOrderTerms();
    expect(shops.carriers.map(({ name }) => name)).toEqual(['CTT', 'CTT Expresso', 'DPD', 'GLS']);
    for (const { name } of shops.carriers) {
      const url = trackingUrlOf(shops, { carrier: name.toUpperCase(), tracking_number: 'DA 1/2PT' });
      expect(url).toMatch(/^https:\/\/[^{} ]*DA%201%2F2PT$/);
    }
    expect(trackingUrlOf(shops, { carrier: 'Pombo', tracking_number: 'DA1PT' })).toBeNull();
    expect(trackingUrlOf(shops, { carrier: 'CTT', tracking_number: null })).toBeNull();
  });

  it('The order terms are read as written.', async () => {
    expect(await readText(stringify(terms))).toEqual(terms);
  });

  it.for<[string, object, string]>([
    ['a tax in words', { ...terms, taxPercentage: '23%' }, 'taxPercentage must be a number'],
    ['no days for returns', { ...terms, returnDays: undefined }, 'returnDays must be a whole number'],
    [
      'fewer days than the law has',
      { ...terms, returnDays: 7 },
      'returnDays must be at least 14, because the law requires it',
    ],
    ['free returns that nobody explains', { ...terms, returnShipping: ' ' }, 'returnShipping must not be empty'],
    ['no carriers', { ...terms, carriers: undefined }, 'carriers must be a list'],
    [
      'a carrier without a name',
      { ...terms, carriers: [{ ...carrier, name: ' ' }] },
      'carriers.0.name must not be empty',
    ],
    ['a bare carrier', { ...terms, carriers: [carrier, 'DPD'] }, 'carriers.1 must have name and trackingUrl'],
    [
      'a page without the number',
      { ...terms, carriers: [carrier, { ...carrier, trackingUrl: 'https://dpd.example/' }] },
      'carriers.1.trackingUrl must contain {number}',
    ],
    [
      'a page that is not encrypted',
      { ...terms, carriers: [{ ...carrier, trackingUrl: 'http://ctt.example/{number}' }] },
      'carriers.0.trackingUrl must be an address that begins with https://',
    ],
    [
      'a page that is none',
      { ...terms, carriers: [{ ...carrier, trackingUrl: 'javascript:alert({number})' }] },
      'carriers.0.trackingUrl must be an address that begins with https://',
    ],
  ])('The order terms stop the start with an error that names the file and field: %s', async ([, content, fault]) => {
    await expect(readText(stringify(content))).rejects.toMatchObject({
      name: 'StartError',
      message: `src/content/orders.yaml: ${fault}.`,
    });
  });

  it('The order terms list every missing field of an empty file.', async () => {
    const fields = ['taxPercentage', 'returnDays', 'returnShipping', 'carriers'].map(
      (field) => expect.stringContaining(field) as string,
    );
    for (const field of fields) await expect(readText('')).rejects.toMatchObject({ message: field });
  });

  it('The order terms stop the start when the file is missing or is not YAML.', async () => {
    const problem = {
      name: 'StartError',
      message: expect.stringMatching(/^src\/content\/orders\.yaml cannot be read/),
    };
    await expect(readText('carriers: [')).rejects.toMatchObject(problem);
    await expect(readOrderTerms(join(testFolder(), 'none.yaml'))).rejects.toMatchObject(problem);
  });
});
