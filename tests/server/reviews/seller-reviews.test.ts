import { expect } from 'vitest';
import type { Review } from '#features/reviews/contract/review.ts';
import { deliverOrder, logSellerIn, readyToOrder } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

/** A shop with one review of the deck, with 4 stars. */
async function reviewedShop(open: OpenShop) {
  const shop = await open();
  const { token, order, deck } = await readyToOrder(shop);
  const { orderId } = await shop.ask('orderCod', { token, body: order });
  await deliverOrder(shop, orderId);
  const review = { orderId, productId: deck._id, rating: 4, title: 'Bom', comment: 'Agarra bem.' };
  await shop.ask('reviewsCreate', { token, body: review });
  const seller = await logSellerIn(shop);
  const id = (await shop.ask('reviewsMine', { token })).reviews[0]?.id ?? '';
  const shown = async (): Promise<Review[]> =>
    (await shop.ask('reviewsProduct', { params: { productId: deck._id } })).reviews;
  const listed = (show = 'all') => shop.ask('sellerReviews', { token: seller, query: `?show=${show}` });
  const act = async (what: object) =>
    (await shop.ask('sellerReviewAct', { token: seller, body: { review: id, act: what } })).review;
  const report = (reason: string) => shop.send('reviewsReport', { body: { review: id, reason } });
  const mails = () =>
    shop.inDatabase((db) => db.selectFrom('outbox').select(['to', 'subject', 'text']).orderBy('seq', 'desc').execute());
  return { shop, token, seller, deck, id, orderId, shown, listed, act, report, mails };
}

describeOnBothDatabases('The seller', (it, open) => {
  it('The seller sees every review with its author and its order.', async () => {
    const { id, orderId, deck, listed } = await reviewedShop(open);
    const { reviews, total, pages, reported } = await listed();
    expect([total, pages, reported]).toEqual([1, 1, 0]);
    expect(reviews).toMatchObject([
      { id, orderId, product: { _id: deck._id, name: deck.name }, userName: 'Maria C.', rating: 4, reports: [] },
    ]);
  });

  it('The seller publishes an answer to a review, changes it and deletes it.', async () => {
    const { shop, token, shown, act } = await reviewedShop(open);
    let changes = 0;
    shop.api.onProductsChanged(() => void (changes += 1));
    await act({ kind: 'answer', text: ' Obrigado, Maria! ' });
    const answer = { text: 'Obrigado, Maria!', at: '2026-06-15T10:00:00.000Z' };
    expect([(await shown())[0]?.answer, changes]).toEqual([answer, 1]);
    expect((await shop.ask('reviewsMine', { token })).reviews[0]?.answer).toEqual(answer);
    shop.pass(60_000);
    await act({ kind: 'answer', text: 'Boas ondas!' });
    expect((await shown())[0]?.answer).toEqual({ text: 'Boas ondas!', at: '2026-06-15T10:01:00.000Z' });
    await act({ kind: 'answer', text: ' ' });
    expect((await shown())[0]?.answer).toBeNull();
  });

  it('The seller cannot overwrite an answer that was saved meanwhile, and chooses one of both.', async () => {
    const { shop, seller, id, shown, act } = await reviewedShop(open);
    const answer = (text: string, seen: string) => ({ kind: 'answer', text, seen });
    await act(answer('Obrigado!', ''));
    const body = { review: id, act: answer('Lamentamos.', '') };
    expect(await shop.refused('sellerReviewAct', { token: seller, body })).toMatchObject({
      status: 409,
      code: 'review_changed',
      details: { answer: { text: 'Obrigado!' }, hidden: null },
    });
    expect((await shown())[0]?.answer?.text).toBe('Obrigado!');
    expect((await act(answer('Obrigado!', 'Outra'))).answer?.text).toBe('Obrigado!');
    expect((await act(answer('Lamentamos.', 'Obrigado!'))).answer?.text).toBe('Lamentamos.');
    expect((await act(answer('', 'Lamentamos.'))).answer).toBeNull();
  });

  it('The seller with two windows answers a review once.', async () => {
    const { shop, seller, id } = await reviewedShop(open);
    const send = (text: string) =>
      shop.send('sellerReviewAct', { token: seller, body: { review: id, act: { kind: 'answer', text, seen: '' } } });
    const replies = await Promise.all([send('Obrigado!'), send('Lamentamos.')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('The seller hides a review once: the same reason causes no second mail, and another reason is rejected.', async () => {
    const { shop, seller, id, act, mails } = await reviewedShop(open);
    await act({ kind: 'hide', reason: 'Publicidade.' });
    await act({ kind: 'hide', reason: 'Publicidade.' });
    const body = { review: id, act: { kind: 'hide', reason: 'Insulta.' } };
    expect(await shop.refused('sellerReviewAct', { token: seller, body })).toMatchObject({
      code: 'review_changed',
      details: { hidden: { reason: 'Publicidade.' } },
    });
    const subjects = (await mails()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'A sua avaliação deixou de estar visível')).toHaveLength(1);
  });

  it('The seller hides a review with a reason, which is stored and mailed to its author; the review does not count until it is shown again.', async () => {
    const { shop, token, deck, shown, listed, act, mails } = await reviewedShop(open);
    const hidden = await act({ kind: 'hide', reason: 'Fala de outra pessoa.' });
    const why = { at: '2026-06-15T10:00:00.000Z', reason: 'Fala de outra pessoa.' };
    expect(hidden.hidden).toEqual(why);
    expect((await shop.ask('reviewsMine', { token })).reviews[0]?.hidden).toEqual(why);
    expect((await mails())[0]).toMatchObject({
      to: 'maria@example.pt',
      subject: 'A sua avaliação deixou de estar visível',
      text: expect.stringMatching(/Deck Preto[^]*Motivo: Fala de outra pessoa\./) as string,
    });
    const ratingOf = async () => (await shop.ask('productList')).products.find(({ _id }) => _id === deck._id);
    expect([await shown(), (await shop.ask('reviewsRecent')).reviews]).toEqual([[], []]);
    expect(await ratingOf()).toMatchObject({ averageRating: 0, totalReviews: 0 });
    expect([(await listed('hidden')).total, (await listed('reported')).total]).toEqual([1, 0]);
    expect((await shop.ask('reviewsEligibleOrders', { token })).eligibleProducts).toHaveLength(1);
    await shop.ask('reviewsChange', {
      token,
      body: { review: hidden.id, rating: 3, title: 'Bom', comment: 'Agarra bem.' },
    });
    expect(await shown()).toEqual([]);
    await act({ kind: 'show' });
    expect(await shown()).toHaveLength(1);
    expect(await ratingOf()).toMatchObject({ averageRating: 3, totalReviews: 1 });
  });

  it('The seller cannot hide a review without a reason.', async () => {
    const { shop, seller, id, shown } = await reviewedShop(open);
    const body = { review: id, act: { kind: 'hide', reason: ' ' } };
    expect((await shop.refused('sellerReviewAct', { token: seller, body })).code).toBe('invalid_body');
    expect(await shown()).toHaveLength(1);
  });

  it('The seller sees the reports of visitors until they are settled.', async () => {
    const { report, listed, act, shown } = await reviewedShop(open);
    expect((await report('É publicidade.')).status).toBe(200);
    expect((await report('Insulta.')).status).toBe(200);
    const { reported, reviews } = await listed('reported');
    expect(reported).toBe(1);
    expect(reviews[0]?.reports.map(({ reason }) => reason)).toEqual(['É publicidade.', 'Insulta.']);
    expect(await shown()).toHaveLength(1);
    await act({ kind: 'settle_reports' });
    expect([(await listed('reported')).total, (await listed()).reported]).toEqual([0, 0]);
    await report('Ainda é publicidade.');
    expect((await act({ kind: 'hide', reason: 'Publicidade.' })).reports).toEqual([]);
  });

  it('The seller gets an error for a missing review, and a visitor cannot report a hidden one.', async () => {
    const { shop, seller, act, report } = await reviewedShop(open);
    const body = { review: 'none', act: { kind: 'show' } };
    expect(await shop.refused('sellerReviewAct', { token: seller, body })).toMatchObject({
      status: 404,
      code: 'review_not_found',
    });
    await act({ kind: 'hide', reason: 'Publicidade.' });
    expect((await report('Onde está?')).status).toBe(404);
  });
});
