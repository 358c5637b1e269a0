import { expect, it, vi } from 'vitest';
import { createKeptParts } from '#app/pages/kept-parts.ts';
import { joined } from '#app/pages/page-part.ts';

const textOf = (page: ReturnType<ReturnType<typeof createKeptParts>>, html: string) =>
  joined(page.split(html)).toString();

it('A cached page part is rendered once per object and variant, and replaces its marker.', async () => {
  const pageParts = createKeptParts();
  const [deck, wax] = [{}, {}];
  const render = vi.fn(async () => '<b>deck</b>');
  for (let time = 0; time < 2; time++) {
    const page = pageParts();
    const card = await page.keep([deck], 'card', render);
    const other = await page.keep([wax], 'card', async () => 'wax');
    const offer = await page.keep([deck], 'offer', async () => 'offer');
    expect(textOf(page, `<p>${card}, ${other}${offer}</p>${card}`)).toBe('<p><b>deck</b>, waxoffer</p><b>deck</b>');
  }
  expect(render).toHaveBeenCalledOnce();
});

it('Two colours of one model never share a cached part.', async () => {
  const page = createKeptParts()();
  const [model, red, blue] = [{}, {}, {}];
  const kept = [
    await page.keep([red, model], 'offer', async () => 'red'),
    await page.keep([blue, model], 'offer', async () => 'blue'),
    await page.keep([red], 'offer', async () => 'red alone'),
    await page.keep([red, {}], 'offer', async () => 'red of a changed model'),
    await page.keep([red, model], 'offer', async () => 'rendered again'),
  ];
  expect(kept.map((mark) => textOf(page, mark))).toEqual(['red', 'blue', 'red alone', 'red of a changed model', 'red']);
});

it('A cached part may contain others.', async () => {
  const pageParts = createKeptParts();
  const deck = {};
  const outer = (page: ReturnType<typeof pageParts>) =>
    page.keep([deck], 'outer', async () => `<i>${await page.keep([deck], 'inner', async () => 'inner')}</i>`);
  const first = pageParts();
  expect(textOf(first, await outer(first))).toBe('<i>inner</i>');
  const second = pageParts();
  expect(textOf(second, await outer(second))).toBe('<i>inner</i>');
});

it('A part that failed is rendered again.', async () => {
  const page = createKeptParts()();
  const deck = {};
  await expect(page.keep([deck], 'card', () => Promise.reject(new Error('no card')))).rejects.toThrow('no card');
  expect(textOf(page, await page.keep([deck], 'card', async () => 'card'))).toBe('card');
});

it('A marker written by someone else inserts no part.', async () => {
  const pageParts = createKeptParts();
  const mark = await createKeptParts()().keep([{}], 'card', async () => 'of another process');
  const page = pageParts();
  await page.keep([{}], 'card', async () => 'card');
  expect(textOf(page, `a${mark}b<!--:0-->`)).toBe(`a${mark}b<!--:0-->`);
});

it('Any number of parts keeps its text unchanged.', async () => {
  const page = createKeptParts()();
  for (let n = 0; n < 1200; n++) expect(textOf(page, `text ${n % 700}`)).toBe(`text ${n % 700}`);
});
