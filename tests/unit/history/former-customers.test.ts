import { describe, expect, it } from 'vitest';
import { isShopifyCustomers, isWooCustomers, readFormerCustomers } from '#features/history/rules/former-customers.ts';
import { foldHeading } from '#features/imports/rules/headings.ts';
import { fileOf } from './file-of.ts';
import { finished } from '../../support/finished.ts';

const shopify =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,' +
  'Default Address City,Default Address Zip,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags';
const olderShopify =
  'First Name,Last Name,Email,Company,Address1,City,Zip,Phone,Accepts Marketing,Total Spent,Total Orders,Tags,Note,Tax Exempt';
const analytics =
  'Name,Username,Last active,Date registered,Email,Orders,Total spend,AOV,Country / Region,City,Region,Postal code';
const portuguese =
  'Nome,Nome de utilizador,Última actividade,Data de registo,Email,Encomendas,Total gasto,AOV,País / Região,Cidade';
const plugin = 'customer_id,first_name,last_name,user_login,email,date_registered,billing_first_name,billing_email';
const webToffee = 'ID,user_login,user_email,user_registered,display_name,first_name,last_name,roles,billing_email';
const shopifyOrders = 'Name,Email,Financial Status,Accepts Marketing,Total,Lineitem name,Created at,Tax Exempt';
const wooOrders = 'order_id,order_number,date,status,order_total,billing_email,customer_id,line_items';

describe('The columns of customers', () => {
  it.each([
    ['Shopify', shopify, [true, false]],
    ['an older Shopify', olderShopify, [true, false]],
    ['WooCommerce Analytics', analytics, [false, true]],
    ['WooCommerce Analytics in Portuguese', portuguese, [false, true]],
    ['a plugin for WooCommerce', plugin, [false, true]],
    ['another plugin for WooCommerce', webToffee, [false, true]],
    ['orders of Shopify', shopifyOrders, [false, false]],
    ['orders of WooCommerce', wooOrders, [false, false]],
    ['reviews', 'title,body,rating,review_date,reviewer_name,reviewer_email', [false, false]],
    ['products', 'name;price;offerPrice', [false, false]],
  ])('The headings of %s are recognised as those of the right shop, or of none.', (_, headings, expected) => {
    const folded = headings.split(/[,;]/).map(foldHeading);
    expect([isShopifyCustomers(folded), isWooCustomers(folded)]).toEqual(expected);
  });
});

describe('Customers of a former shop', () => {
  const read = (...records: string[][]) =>
    finished(
      readFormerCustomers(
        fileOf('First Name,Last Name,Email,Accepts Email Marketing,Total Spent,Consent Date', records),
      ),
    );

  it('An e-mail is read in lower case, and a name in one line.', () => {
    expect(read(['Maria  ', 'da\nConceição', ' Maria.C@Example.PT ', 'no', '10.00', '']).entries).toEqual([
      { line: 2, email: 'maria.c@example.pt', name: 'Maria da Conceição', consent: undefined },
    ]);
  });

  it.each([
    ['yes', '', ''],
    ['TRUE', '2023-05-01', '2023-05-01'],
    ['1', '01/05/2023', '2023-05-01'],
    ['subscribed', '', ''],
    ['no', '2023-05-01', undefined],
    ['', '', undefined],
    ['pending', '', undefined],
    ['maybe', '', undefined],
  ])('“%s” with the day “%s” gives the consent %s.', (cell, day, consent) => {
    expect(read(['Ana', '', 'ana@example.pt', cell, '', day]).entries[0]?.consent).toBe(consent);
  });

  it('Entries without a usable e-mail, with a repeated one or with too many cells are refused.', () => {
    const { entries, refused } = read(
      ['Ana', '', 'ana@example.pt', '', '', ''],
      ['Rui', '', '', '', '', ''],
      ['Eva', '', 'eva(at)example.pt', '', '', ''],
      ['Ana', 'Dois', 'ANA@example.pt', '', '', ''],
      ['a', 'b', 'c@example.pt', '', '', '', 'more'],
    );
    expect(entries).toHaveLength(1);
    expect(refused.map(({ line, flaw, value }) => [line, flaw, value])).toEqual([
      [6, 'cell_count', '7/6'],
      [3, 'no_email', ''],
      [4, 'wrong_email', 'eva(at)example.pt'],
      [5, 'twice', '2'],
    ]);
  });

  it('A file with whole names gives whole names.', () => {
    const file = fileOf('Name,Username,Email', [['Rui Silva', 'rui', 'rui@example.pt']]);
    expect(finished(readFormerCustomers(file)).entries[0]?.name).toBe('Rui Silva');
  });
});
