import { loadavg } from 'node:os';
import { chromium } from 'playwright/test';
import { launchOptions } from '../support/browser/browser.ts';
import { type LoadTimes, loadCold } from './pages/cold-load.ts';
import { openDemoShop, type Visit } from './pages/demo-shop.ts';
import { openFloors } from './pages/floor.ts';
import { costOf } from './pages/page-cost.ts';
import { type ProfileName, profiles } from './pages/profiles.ts';
import { median, type Row, writeReport } from './report.ts';

/**
 * `npm run bench:pages`: measures first visits to the built shop on a phone and on a desktop, in turns with two plain copies
 * from nginx (see plain-copy.ts): `bare`, the baseline of the goals, and `full`, which loads every picture. Arguments
 * choose profiles and pages; a number sets the rounds; `name=url` adds a page of another shop to the turns.
 */
const words = process.argv.slice(2);
const rounds = Number(words.find((word) => Number(word) > 0) ?? 9);
const chosenOf = <Name extends string>(names: readonly Name[]): Name[] => {
  const named = names.filter((name) => words.includes(name));
  return named.length > 0 ? named : [...names];
};
const peers = words.flatMap((word) => {
  const [, name, url] = /^([\w-]+)=(https?:.+)$/.exec(word) ?? [];
  return name && url ? [{ name, visit: { url, kept: {} } }] : [];
});

const { shop, visits } = await openDemoShop();
const browser = await chromium.launch(launchOptions());
const chosenProfiles = chosenOf(Object.keys(profiles) as ProfileName[]);
const pages = chosenOf(Object.keys(visits));
const chosenVisits = Object.fromEntries(pages.map((page) => [page, visits[page]!]));
const floors = await openFloors(browser, chosenProfiles, chosenVisits);
const loadNow = () => loadavg()[0]!.toFixed(1);
const loads = [loadNow()];
try {
  const tables: Record<string, Row[]> = {};
  for (const profile of chosenProfiles) {
    const costs: Row[] = [];
    for (const page of pages) costs.push({ page, ...(await costAfterWarmth(profile, visits[page]!)) });
    const turns = await takeTurns(profile);
    const rowOf = (page: string) =>
      timesRow(page, turns[page]!, { bare: turns[`bare ${page}`], full: turns[`full ${page}`] });
    const goals = pages.map((page) => goalRow(page, turns[page]!, turns[`bare ${page}`]!));
    tables[`First visits, ${profile}: times of the bare floor's`] = goals;
    tables[`First visits, ${profile}: milliseconds`] = [...pages, ...peers.map(({ name }) => name)].map(rowOf);
    tables[`First visits, ${profile}: bytes`] = costs;
  }
  const load = `load of the machine ${loads.join(', ')}`;
  const conditions = `Chromium ${browser.version()}, ${rounds} rounds, nginx with ${floors.encodings}, ${load}`;
  writeReport('pages', conditions, tables);
} finally {
  await browser.close();
  await floors.stop();
  await shop.stop();
}

/** The shop sends a page at its smallest size only after a few requests, as all but the first visitors get it. */
async function costAfterWarmth(profile: ProfileName, visit: Visit) {
  for (let time = 0; time < 3; time++) await costOf(browser, profiles[profile], visit);
  return costOf(browser, profiles[profile], visit);
}

/** Loads each page, its two plain copies and the pages of other shops in turns, round after round. */
async function takeTurns(profile: ProfileName): Promise<Record<string, LoadTimes[]>> {
  const floorOf = (floor: 'bare' | 'full', page: string) => {
    const url = floors.addressOf(floor, profile, page);
    return { name: `${floor} ${page}`, visit: { url, kept: {} } };
  };
  const loaded = [
    ...pages.flatMap((page) => [{ name: page, visit: visits[page]! }, floorOf('bare', page), floorOf('full', page)]),
    ...peers,
  ];
  const turns: Record<string, LoadTimes[]> = Object.fromEntries(loaded.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const { name, visit } of loaded) turns[name]!.push(await loadCold(browser, profiles[profile], visit));
    loads.push(loadNow());
  }
  return turns;
}

type Figure = 'fcp' | 'lcp' | 'picture' | 'cls' | 'blocking' | 'longest';

function medianOf(loads: LoadTimes[], figure: Figure): number {
  return median(loads.map((load) => load[figure]));
}

/** The values that the goals name: ratios of medians, and the worst round where the goal has one. */
function goalRow(page: string, shop: LoadTimes[], floor: LoadTimes[]): Row {
  const ratio = (figure: Figure) => (medianOf(shop, figure) / medianOf(floor, figure)).toFixed(2);
  return {
    page,
    FCP: ratio('fcp'),
    LCP: ratio('lcp'),
    'first picture': medianOf(floor, 'picture') > 0 ? ratio('picture') : '',
    'largest piece': [...new Set(shop.map(({ largest }) => largest))].join(', '),
    'blocking, median': Math.round(medianOf(shop, 'blocking')),
    'blocking, worst': Math.round(Math.max(...shop.map(({ blocking }) => blocking))),
    'CLS, worst': Math.max(...shop.map(({ cls }) => cls)),
  };
}

function timesRow(page: string, shop: LoadTimes[], floors: Record<'bare' | 'full', LoadTimes[] | undefined>): Row {
  const of = (figure: Figure) => Math.round(medianOf(shop, figure));
  const floorsOf = (figure: Figure) =>
    [floors.bare, floors.full].map((loads) => (loads ? Math.round(medianOf(loads, figure)) : '')).join(', ');
  return {
    page,
    ...{ FCP: of('fcp'), 'FCP bare, full': floorsOf('fcp') },
    ...{ LCP: of('lcp'), 'LCP bare, full': floorsOf('lcp') },
    ...{ 'first picture': of('picture'), 'first picture bare, full': floorsOf('picture') },
    CLS: Math.max(...shop.map(({ cls }) => cls)),
    ...{ blocking: of('blocking'), 'blocking bare, full': floorsOf('blocking') },
    ...{ 'longest task': of('longest'), 'longest bare, full': floorsOf('longest') },
  };
}
