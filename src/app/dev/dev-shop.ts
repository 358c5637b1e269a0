import { CardTerms } from '#features/catalogue/contract/cards.ts';
import { readContent } from '#server/settings/content-file.ts';
import { announce } from '../announce.ts';
import { composeShop, type Shop } from '../compose-shop.ts';
import { readSettings } from '../settings.ts';

const held = globalThis as { shopOfDevServer?: Promise<Shop> };

async function replace(previous: Promise<Shop> | undefined): Promise<Shop> {
  // A shop that failed to open has reported why, and needs no closing.
  const old = await previous?.catch(() => undefined);
  await old?.close();
  const settings = readSettings(process.env);
  const shop = await composeShop(settings);
  if (!old) announce(shop, settings, await readContent('cards.yaml', CardTerms));
  return shop;
}

// The dev server evaluates this module again after a change of the server's code. The old shop's database is closed then.
const current = replace(held.shopOfDevServer);
held.shopOfDevServer = current;

/** The shop of `astro dev`, composed at the first request and again after each change of its code. */
export const devShop = (): Promise<Shop> => current;
