import { describe, expect, it } from 'vitest';
import { isJudgeMeReviews, readJudgeMeReviews } from '#features/history/rules/judgeme-reviews.ts';
import { isWooReviews, readWooReviews } from '#features/history/rules/woocommerce-reviews.ts';
import { foldHeading } from '#features/imports/rules/headings.ts';
import { htmlLines } from '#server/html/html-lines.ts';
import { readCsv } from '#server/csv/read-csv.ts';
import { finished } from '../../support/finished.ts';

const judgeMe =
  'title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls,ip_address,location';
const woo =
  'comment_ID,comment_post_ID,comment_author,comment_author_email,comment_date,comment_date_gmt,comment_content,comment_approved,comment_type,comment_parent,rating,verified,title,product_SKU,product_title';

const fileOf = async (...lines: string[]) => {
  const [heading, ...records] = await readCsv(lines.join('\n'));
  return { headings: heading?.cells ?? [], records };
};
const judgeMeOf = async (...lines: string[]) =>
  finished(readJudgeMeReviews(await fileOf(judgeMe, ...lines), htmlLines));
const wooOf = async (...lines: string[]) => finished(readWooReviews(await fileOf(woo, ...lines), htmlLines));

const folded = (headings: string) => headings.split(',').map(foldHeading);

describe('The kind of a file of reviews', () => {
  it.for([
    ['Judge.me', judgeMe, [true, false]],
    [
      'Judge.me’s template',
      'title,body,rating,review_date,reviewer_name,reviewer_email,product_id,product_handle',
      [true, false],
    ],
    ['a WooCommerce plugin', woo, [false, true]],
    ['a query', 'Product,Customer Name,Customer Email,comment_date,Review,Rating', [false, true]],
    ['Site Reviews', 'date,date_gmt,rating,content,name,email,ip_address,is_approved,assigned_posts', [false, true]],
    ['Shopify’s customers', 'First Name,Last Name,Email,Accepts Email Marketing,Total Spent', [false, false]],
    ['a list of products', 'ID,SKU,Name,Rating,Date', [false, false]],
  ] as const)('Headings of %s are recognised.', ([, headings, kinds]) => {
    expect([isJudgeMeReviews(folded(headings)), isWooReviews(folded(headings))]).toEqual(kinds);
  });
});

describe('A review of Judge.me', () => {
  it('A review has its words, stars, time, answer and product, and neither e-mail nor town.', async () => {
    const { entries, refused } = await judgeMeOf(
      'Top,"<p>Agarra &amp; dura.</p><p>Recomendo!</p>",5,2024-03-02 10:12:00 UTC,web,ok,Rui Manuel Silva,rui@example.pt,701,deck-tahiti,Obrigado!,2024-03-03 09:00:00 UTC,https://a.example/1.jpg,1.2.3.4,Lisboa',
    );
    expect(refused).toEqual([]);
    expect(entries).toEqual([
      {
        line: 2,
        key: '["deck-tahiti","rui manuel silva","2024-03-02 10:12:00 utc"]',
        product: { handle: 'deck-tahiti', sku: '', id: '701', name: '' },
        name: 'Rui S.',
        rating: 5,
        title: 'Top',
        comment: 'Agarra & dura.\nRecomendo!',
        createdAt: '2024-03-02T10:12:00.000Z',
        answer: 'Obrigado!',
        answeredAt: '2024-03-03T09:00:00.000Z',
        hasPictures: true,
      },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/example\.pt|Lisboa|1\.2\.3/);
  });

  it.for([
    ['spam', 'T,B,5,2024-03-02,web,spam,R,,1,deck', 'not_published'],
    ['an undecided one', 'T,B,5,2024-03-02,web,not-yet,R,,1,deck', 'not_published'],
    ['one of a marketplace', 'T,B,5,2024-03-02,AliExpress,ok,R,,1,deck', 'of_marketplace'],
    ['one without a product', 'T,B,5,2024-03-02,web,ok,R,,,', 'no_product'],
    ['one without stars', 'T,B,,2024-03-02,web,ok,R,,1,deck', 'no_rating'],
    ['six stars', 'T,B,6,2024-03-02,web,ok,R,,1,deck', 'no_rating'],
    ['half a star', 'T,B,4.5,2024-03-02,web,ok,R,,1,deck', 'no_rating'],
    ['one without a date', 'T,B,5,ontem,web,ok,R,,1,deck', 'no_date'],
    ['one that is too long', `T,${'a'.repeat(5001)},5,2024-03-02,web,ok,R,,1,deck`, 'review_too_long'],
    ['too many cells', 'T,B,5,2024-03-02,web,ok,R,,1,deck,,,,,,x', 'cell_count'],
  ] as const)('A file with %s has it refused.', async ([, line, flaw]) => {
    const { entries, refused } = await judgeMeOf(line);
    expect([entries, refused]).toMatchObject([[], [{ line: 2, flaw }]]);
  });

  it.for([
    ['stars alone', ',,4,2024-03-02,,ok,Ana,,1,deck', { title: '', comment: '', rating: 4, name: 'Ana' }],
    [
      'a script',
      '<script>x()</script>A,"B<script>y()</script>",5.0,2024-03-02,,,Ana,,1,deck',
      { title: 'A', comment: 'B' },
    ],
    ['an e-mail as name', 'A,B,5,2024-03-02,,,ana@example.pt,,1,deck', { name: '' }],
    [
      'a long title',
      `${'t'.repeat(101)},B,5,2024-03-02,,,Ana,,1,deck`,
      { title: '', comment: `${'t'.repeat(101)}\nB` },
    ],
    [
      'a day alone',
      'A,B,5,02/03/2024,,,Ana,,1,deck',
      { createdAt: '2024-03-02T00:00:00.000Z', key: '["deck","ana","02/03/2024","b"]' },
    ],
  ] as const)('A review with %s is read.', async ([, line, read]) => {
    expect((await judgeMeOf(line)).entries).toMatchObject([read]);
  });

  it('A repeated review counts once.', async () => {
    const line = 'T,B,5,2024-03-02 10:00:00,web,ok,R,,1,deck';
    const { entries, refused } = await judgeMeOf(line, line, line.replace('10:00', '10:01'));
    expect(entries.map((entry) => entry.line)).toEqual([2, 4]);
    expect(refused).toEqual([{ line: 3, name: 'deck', flaw: 'review_twice', value: '2' }]);
  });
});

describe('A review of WooCommerce', () => {
  it('A review has its number, the time in UTC, and the SKU and name of its product, and is not marked as verified.', async () => {
    const { entries } = await wooOf(
      '31,99,Ana Costa,ana@example.pt,2024-07-01 11:00:00,2024-07-01 10:00:00,Muito bom,1,review,0,4,1,,TP-1,Deck Tahiti',
    );
    expect(entries).toMatchObject([
      {
        ...{ key: '["31"]', name: 'Ana C.', rating: 4, title: '', comment: 'Muito bom' },
        product: { handle: '', sku: 'TP-1', id: '99', name: 'Deck Tahiti' },
        createdAt: '2024-07-01T10:00:00.000Z',
      },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/verif|example\.pt/i);
  });

  it.for([
    ['an answer', '32,99,Loja,,2024-07-02 11:00:00,,Obrigado,1,comment,31,,,,TP-1,', 'is_answer'],
    ['a review in the queue', '33,99,Ana,,2024-07-02 11:00:00,,Bom,0,review,0,5,,,TP-1,', 'not_published'],
    ['spam', '33,99,Ana,,2024-07-02 11:00:00,,Bom,spam,review,0,5,,,TP-1,', 'not_published'],
    ['a comment without stars', '34,99,Ana,,2024-07-02 11:00:00,,Bom,1,comment,0,,,,TP-1,', 'no_rating'],
  ] as const)('A file with %s has it refused.', async ([, line, flaw]) => {
    expect(await wooOf(line)).toMatchObject({ entries: [], refused: [{ flaw }] });
  });

  it('A time of Lisbon counts if the file has no UTC time, and the address of a product gives its slug.', async () => {
    const file = await fileOf(
      'product_url,review,rating,date,name',
      'https://a.example/produto/deck-tahiti/?a=1,Bom,5,2024-07-02 11:00:00,Ana',
    );
    expect(finished(readWooReviews(file, htmlLines)).entries).toMatchObject([
      { product: { handle: 'deck-tahiti' }, createdAt: '2024-07-02T10:00:00.000Z' },
    ]);
    const zero = await wooOf('1,9,A,,2024-07-02 11:00:00,0000-00-00 00:00:00,Bom,1,review,0,5,,,TP-1,');
    expect(zero.entries).toMatchObject([{ createdAt: '2024-07-02T10:00:00.000Z' }]);
  });
});
