import { chromium } from 'playwright/test';
import { launchOptions } from '../support/browser/browser.ts';
import { type LoadTimes, loadCold } from './pages/cold-load.ts';
import { openDemoShop } from './pages/demo-shop.ts';
import { openFloor } from './pages/floor.ts';
import { costOf, type PageCost } from './pages/page-cost.ts';
import { type ProfileName, profiles } from './pages/profiles.ts';
import { median, type Row, writeReport } from './report.ts';

/**
 * `npm run bench:pages`: what first visits to the built shop cost on a phone and on a desktop, and in turns with each
 * the same content as a plain page sent by nginx (the floor). Words given choose profiles and pages, a number the rounds.
 */
const words = process.argv.slice(2);
const rounds = Number(words.find((word) => Number(word) > 0) ?? 5);
const chosenOf = <Name extends string>(names: readonly Name[]): Name[] => {
  const named = names.filter((name) => words.includes(name));
  return named.length > 0 ? named : [...names];
};

const { shop, addresses } = await openDemoShop();
const browser = await chromium.launch(launchOptions());
const chosenProfiles = chosenOf(Object.keys(profiles) as ProfileName[]);
const pages = chosenOf(Object.keys(addresses));
const floor = await openFloor(browser, chosenProfiles, addresses);
try {
  const tables: Record<string, Row[]> = {};
  for (const profile of chosenProfiles) {
    const measured = await measure(profile);
    tables[`First visits, ${profile}: milliseconds`] = pages.map((page) => timesRow(page, measured[page]!));
    tables[`First visits, ${profile}: bytes`] = pages.map((page) => ({ page, ...measured[page]!.cost }));
  }
  writeReport('pages', `Chromium ${browser.version()}, ${rounds} rounds, nginx with ${floor.encodings}`, tables);
} finally {
  await browser.close();
  await floor.stop();
  await shop.stop();
}

interface Measured {
  cost: PageCost;
  shop: LoadTimes[];
  floor: LoadTimes[];
}

/** Loads each page of the shop and its floor in turns, round after round. */
async function measure(name: ProfileName): Promise<Record<string, Measured>> {
  const profile = profiles[name];
  const measured: Record<string, Measured> = {};
  for (const page of pages) {
    measured[page] = { cost: await costOf(browser, profile, addresses[page]!), shop: [], floor: [] };
  }
  for (let round = 0; round < rounds; round++) {
    for (const page of pages) {
      measured[page]!.shop.push(await loadCold(browser, profile, addresses[page]!));
      measured[page]!.floor.push(await loadCold(browser, profile, floor.addressOf(name, page)));
    }
  }
  return measured;
}

function timesRow(page: string, { shop, floor }: Measured): Row {
  const of = (loads: LoadTimes[], figure: keyof LoadTimes) => median(loads.map((load) => load[figure]));
  const lcp = of(shop, 'lcp');
  const floorLcp = of(floor, 'lcp');
  return {
    page,
    FCP: Math.round(of(shop, 'fcp')),
    'FCP floor': Math.round(of(floor, 'fcp')),
    LCP: Math.round(lcp),
    'LCP floor': Math.round(floorLcp),
    'LCP ratio': (lcp / floorLcp).toFixed(2),
    CLS: Math.max(...shop.map(({ cls }) => cls)),
    TBT: Math.round(of(shop, 'blocking')),
    'TBT floor': Math.round(of(floor, 'blocking')),
    'longest task': Math.round(of(shop, 'longest')),
    'longest floor': Math.round(of(floor, 'longest')),
  };
}
