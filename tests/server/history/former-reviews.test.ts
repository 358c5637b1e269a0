import { expect } from 'vitest';
import type { TestShop } from '../../support/shops/test-shop.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';
import { historyOf } from './importer.ts';

const headings =
  'title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,product_title,reply,reply_date,picture_urls';

interface Sent {
  handle?: string;
  product?: string;
  id?: string;
  rating?: number;
  body?: string;
  name?: string;
  day?: string;
  reply?: string;
}

const line = ({
  handle = '',
  product = '',
  id = '',
  rating = 5,
  body = '',
  name = 'Rui Silva',
  day,
  reply = '',
}: Sent) =>
  `Top,"${body || '<p>Agarra.</p><p>Dura.</p>'}",${rating},${day ?? '2024-03-02 10:12:00 UTC'},web,ok,${name},rui@example.pt,${id},${handle},${product},${reply},,`;

/** A file of Judge.me with these reviews. */
const reviewsFile = (...reviews: Sent[]): string => [headings, ...reviews.map(line)].join('\n');

const shownOf = async (shop: TestShop, productId: string) => {
  const { reviews, stats } = await shop.ask('reviewsProduct', { params: { productId } });
  return { reviews, stats };
};

describeOnBothDatabases('Reviews of a former shop', (it) => {
  it('An imported review counts in the list and the average, is marked as imported and not as verified, and hides the e-mail.', async ({
    shop,
    seller,
    deck,
    wax,
  }) => {
    let changes = 0;
    shop.api.onProductsChanged(() => void (changes += 1));
    const { preview, run } = historyOf(shop, seller);
    const file = reviewsFile(
      { product: deck.name.toUpperCase(), reply: 'Obrigado!' },
      { id: deck._id, rating: 2, name: 'Ana', day: '2025-01-01 09:00:00 UTC' },
      { product: 'Prancha que não há' },
      { product: deck.name, day: '2031-01-01 09:00:00 UTC' },
    );
    const seen = await preview(file);
    expect(seen).toMatchObject({ kind: 'judgeme-reviews', counts: { new: 2, changed: 0, unchanged: 0, refused: 2 } });
    expect(seen.rows).toMatchObject([
      { line: 4, reason: expect.stringContaining('“Prancha que não há”') },
      { line: 5, reason: expect.stringContaining('future') },
    ]);
    expect((await shownOf(shop, deck._id)).reviews).toEqual([]);
    expect(await run(file, { legalBasis: 'legitimate_interest' })).toMatchObject({ counts: { new: 2, refused: 2 } });
    expect(changes).toBe(1);
    const { reviews, stats } = await shownOf(shop, deck._id);
    expect(stats).toMatchObject({ averageRating: 3.5, totalReviews: 2, importedReviews: 2 });
    expect(reviews).toEqual([
      expect.objectContaining({ userName: 'Ana', rating: 2, isImported: true }),
      {
        id: expect.any(String) as string,
        userName: 'Rui S.',
        userLocation: '',
        createdAt: '2024-03-02T10:12:00.000Z',
        rating: 5,
        title: 'Top',
        comment: 'Agarra.\nDura.',
        isVerifiedPurchase: false,
        changedAt: null,
        answer: { text: 'Obrigado!', at: '2024-03-02T10:12:00.000Z' },
        isImported: true,
      },
    ]);
    const { products } = await shop.ask('productList');
    expect(products.find(({ _id }) => _id === deck._id)).toMatchObject({ averageRating: 3.5, totalReviews: 2 });
    expect((await shownOf(shop, wax._id)).stats).not.toHaveProperty('importedReviews');
    const stored = await shop.inDatabase((db) => db.selectFrom('reviews').selectAll().execute());
    expect(JSON.stringify(stored)).not.toMatch(/example\.pt|Rui Silva/i);
  });

  it('A repeated or corrected file doubles no review and keeps the answer of this shop.', async ({
    shop,
    seller,
    deck,
  }) => {
    const { run } = historyOf(shop, seller);
    const file = reviewsFile({ id: deck._id }, { id: deck._id, day: '2024-04-02' });
    await run(file);
    const { reviews } = await shop.ask('sellerReviews', { token: seller });
    for (const { id } of reviews)
      await shop.ask('sellerReviewAct', { token: seller, body: { review: id, act: { kind: 'answer', text: 'Olá!' } } });
    expect(await run(file)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 2, refused: 0 } });
    const corrected = reviewsFile({ id: deck._id, rating: 3 }, { id: deck._id, day: '2024-04-02' });
    expect(await run(corrected)).toMatchObject({ counts: { new: 0, changed: 1, unchanged: 1 } });
    const shown = await shownOf(shop, deck._id);
    expect(shown.reviews.map(({ rating, answer }) => [rating, answer?.text])).toEqual([
      [5, 'Olá!'],
      [3, 'Olá!'],
    ]);
    const twice = await Promise.all([
      run(reviewsFile({ id: deck._id, name: 'Eva' })),
      run(reviewsFile({ id: deck._id, name: 'Eva' })),
    ]);
    expect(twice.map(({ counts }) => counts.new).sort()).toEqual([0, 1]);
  });

  it('An undo removes the imported reviews with their reports, and nothing else.', async ({ shop, seller, deck }) => {
    const { run, undo } = historyOf(shop, seller);
    const first = await run(reviewsFile({ id: deck._id }));
    await run(reviewsFile({ id: deck._id, name: 'Ana' }));
    const { reviews } = await shownOf(shop, deck._id);
    for (const { id } of reviews) await shop.ask('reviewsReport', { body: { review: id, reason: 'Publicidade' } });
    expect(await undo(first.id)).toMatchObject({ removed: 1, kept: 0, undoneAt: expect.any(String) });
    expect(await undo(first.id)).toMatchObject({ removed: 1, kept: 0 });
    const left = await shop.ask('sellerReviews', { token: seller });
    expect(left.reviews).toMatchObject([{ userName: 'Ana', reports: [{ reason: 'Publicidade' }] }]);
    expect((await shownOf(shop, deck._id)).stats.totalReviews).toBe(1);
    expect(await run(reviewsFile({ id: deck._id }))).toMatchObject({ counts: { new: 1 } });
  });

  it('The seller sees an imported review without an order, answers it and hides it without a mail.', async ({
    shop,
    seller,
    deck,
  }) => {
    await historyOf(shop, seller).run(reviewsFile({ id: deck._id }));
    const { reviews } = await shop.ask('sellerReviews', { token: seller });
    expect(reviews).toMatchObject([{ isImported: true, orderId: null, isVerifiedPurchase: false, userName: 'Rui S.' }]);
    const mails = () => shop.inDatabase((db) => db.selectFrom('outbox').select('id').execute());
    const before = await mails();
    const body = { review: reviews[0]?.id ?? '', act: { kind: 'hide', reason: 'Insulta.' } } as const;
    expect((await shop.ask('sellerReviewAct', { token: seller, body })).review.hidden).toMatchObject({
      reason: 'Insulta.',
    });
    expect(await mails()).toEqual(before);
    expect((await shownOf(shop, deck._id)).stats.totalReviews).toBe(0);
  });

  it('A product is found by the address in the former shop, by SKU, by id and by the name of its model, and a name of two models is refused.', async ({
    shop,
    seller,
    deck,
    wax,
  }) => {
    await shop.ask('productUpdate', {
      token: seller,
      body: { id: deck._id, sku: 'TP-1', attributes: { model: 'Tahiti' } },
    });
    await shop.inDatabase((db) =>
      db
        .insertInto('old_addresses')
        .values([
          { path: '/products/deck-tahiti', product_id: deck._id, target: null, source: 'import' },
          { path: '/product/cera-fria', product_id: wax._id, target: null, source: 'import' },
        ])
        .execute(),
    );
    const woo = [
      'comment_ID,comment_post_ID,comment_author,comment_date,comment_content,comment_approved,comment_parent,rating,product_SKU,product_title,product_slug',
      '1,77,Ana,2024-01-01 10:00:00,A,1,0,5,tp-1,,',
      '2,77,Ana,2024-01-02 10:00:00,B,1,0,5,,tahiti,',
      '3,77,Ana,2024-01-03 10:00:00,C,1,0,5,,,Cera-Fria',
      '4,77,Ana,2024-01-04 10:00:00,D,1,0,5,,,',
      '5,77,Loja,2024-01-04 11:00:00,E,1,1,,,tahiti,',
    ].join('\n');
    const { run, preview } = historyOf(shop, seller);
    expect((await preview(woo)).rows.map(({ line: at, reason }) => [at, reason])).toEqual([
      [5, expect.stringContaining('“77”')],
      [6, expect.stringContaining('answer to a review')],
    ]);
    expect(await run(woo)).toMatchObject({ kind: 'woocommerce-reviews', counts: { new: 3, refused: 2 } });
    await run(reviewsFile({ handle: 'Deck-Tahiti' }));
    expect((await shownOf(shop, deck._id)).reviews.map(({ comment }) => comment)).toEqual(['Agarra.\nDura.', 'B', 'A']);
    expect((await shownOf(shop, wax._id)).reviews.map(({ comment }) => comment)).toEqual(['C']);
    await shop.ask('productUpdate', { token: seller, body: { id: wax._id, attributes: { model: 'Tahiti' } } });
    const [refused] = (await preview(reviewsFile({ product: 'Tahiti' }))).rows;
    expect(refused?.reason).toContain('Several products');
  });
});
