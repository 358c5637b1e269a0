import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readDeliveryTerms } from '#features/orders/server/delivery-terms.ts';
import { testFolder } from '../../support/run/test-folder.ts';

const carriers = [{ name: 'CTT', trackingUrl: 'https://ctt.example/{number}' }];
const zone = {
  isServed: true,
  price: 9.9,
  freeFrom: 50,
  cash: { isOffered: true, fee: 1.5, highestTotal: 300 },
  workingDays: { from: 1, to: 3 },
  carrier: 'CTT',
  leavesUntil: 14,
};
const withMadeira = (change: object) => ({
  localHolidays: ['2027-06-13'],
  zones: { mainland: zone, madeira: { ...zone, ...change }, acores: zone },
});

async function readText(text: string) {
  const file = join(testFolder(), 'delivery.yaml');
  await writeFile(file, text);
  return await readDeliveryTerms({ carriers }, file);
}

describe('The delivery terms', () => {
  it('The delivery terms of the shop make the mainland free and charge the islands.', async () => {
    const { zones } = await readDeliveryTerms({ carriers });
    expect(zones.mainland).toMatchObject({ isServed: true, price: 0, workingDays: { from: 1, to: 3 } });
    for (const island of [zones.madeira, zones.acores]) {
      expect(island).toMatchObject({ isServed: true, price: 990, cash: { isOffered: false } });
    }
  });

  it('The delivery terms are read in euros and stored in cents.', async () => {
    const { zones, localHolidays } = await readText(stringify(withMadeira({})));
    expect(zones.madeira).toEqual({
      ...zone,
      price: 990,
      freeFrom: 5000,
      cash: { isOffered: true, fee: 150, highestTotal: 30_000 },
    });
    expect(localHolidays).toEqual(['2027-06-13']);
  });

  it.for<[string, object, string]>([
    ['a price in words', { price: '9,90 €' }, 'price must be an amount in euros'],
    ['a price below nothing', { price: -1 }, 'price must not be below 0'],
    ['half a cent', { price: 9.905 }, 'price must have two decimals at most'],
    ['no word on free delivery', { freeFrom: undefined }, 'freeFrom must be an amount in euros'],
    ['no word on cash', { cash: undefined }, 'cash must have isOffered, fee and highestTotal'],
    ['a zone that is perhaps served', { isServed: 'yes' }, 'isServed must be true or false'],
    ['half a day', { workingDays: { from: 1.5, to: 3 } }, 'workingDays.from must be a whole number'],
    ['days that end before', { workingDays: { from: 5, to: 3 } }, 'workingDays must have a to that is not below from'],
    ['more days than the law has', { workingDays: { from: 5, to: 31 } }, 'workingDays.to must be at most 30, because the law requires it'], // prettier-ignore
    ['an hour that no day has', { leavesUntil: 25 }, 'leavesUntil must be 24 at most'],
    ['an unknown carrier', { carrier: 'Pombo' }, 'carrier must be a carrier of orders.yaml: CTT'],
  ])('The delivery terms stop the start with an error that names the file and field: %s', async ([, change, fault]) => {
    await expect(readText(stringify(withMadeira(change)))).rejects.toMatchObject({
      name: 'StartError',
      message: `src/content/delivery.yaml: zones.madeira.${fault}.`,
    });
  });

  it.for<[unknown, string]>([
    [['13 June'], 'localHolidays.0 must be a day like "2027-06-13"'],
    [['2027-02-30'], 'localHolidays.0 must be a day like "2027-06-13"'],
    ['2027-06-13', 'localHolidays must be a list'],
  ])('The delivery terms stop the start for the holidays %j', async ([localHolidays, fault]) => {
    await expect(readText(stringify({ ...withMadeira({}), localHolidays }))).rejects.toMatchObject({
      message: `src/content/delivery.yaml: ${fault}.`,
    });
  });

  const pickup = { address: ['Rua do Farol 12'], hours: ['Dias úteis, 10:00 às 19:00'], hint: null, keptDays: 14 };

  it('A shop offers pick-up only if its delivery terms describe it.', async () => {
    expect((await readText(stringify(withMadeira({})))).pickup).toBeUndefined();
    expect((await readText(stringify({ ...withMadeira({}), pickup }))).pickup).toEqual(pickup);
  });

  it.for<[string, unknown, string]>([
    ['pick-up in a word', 'yes', 'pickup must have address, hours, hint and keptDays'],
    ['an address without lines', { ...pickup, address: [] }, 'pickup.address must have a line'],
    ['an address in one text', { ...pickup, address: 'Rua do Farol 12' }, 'pickup.address must be a list of lines'],
    ['an empty line', { ...pickup, hours: [' '] }, 'pickup.hours.0 must not be empty'],
    ['no word on a hint', { ...pickup, hint: undefined }, 'pickup.hint must be a text'],
    ['no day to collect', { ...pickup, keptDays: 0 }, 'pickup.keptDays must be at least 1'],
  ])('The delivery terms stop the start with an error that names the field: %s', async ([, wrong, fault]) => {
    await expect(readText(stringify({ ...withMadeira({}), pickup: wrong }))).rejects.toMatchObject({
      message: `src/content/delivery.yaml: ${fault}.`,
    });
  });

  it('The delivery terms stop the start when a zone is missing, or when the file is not YAML.', async () => {
    const { acores: _, ...zones } = withMadeira({}).zones;
    await expect(readText(stringify({ localHolidays: [], zones }))).rejects.toMatchObject({
      message: 'src/content/delivery.yaml: zones.acores must be described.',
    });
    await expect(readText('zones: [')).rejects.toMatchObject({
      message: expect.stringMatching(/^src\/content\/delivery\.yaml cannot be read/) as string,
    });
  });
});
