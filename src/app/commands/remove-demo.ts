import { demoFolder } from '#features/catalogue/server/demo/demo-catalogue.ts';
import { removeDemoProducts } from '#features/catalogue/server/demo/remove-demo-products.ts';
import { openExistingShop } from '../api/open-existing-shop.ts';
import { exitOnStartError } from '#server/process/start-problems.ts';
import { openPictureFiles } from '#server/media/open-picture-files.ts';
import { readEnvironment } from '../environment.ts';
import { readSettings } from '../settings.ts';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `npm run demo:remove`: removes the demo products. The shop may run. */
async function removeDemo(): Promise<void> {
  const settings = readSettings(readEnvironment());
  await using database = await openExistingShop(settings);
  const files = await openPictureFiles(settings);
  const demo = { folder: demoFolder, now: new Date() };
  const { removed, archived, pictures } = await removeDemoProducts(database, files, demo);
  console.log(`Removed: ${counted(removed, 'demo product')} without orders, with ${counted(pictures, 'picture')}`);
  console.log(`Archived: ${counted(archived, 'demo product')} with orders or reviews`);
  if (removed + archived > 0) console.log('A running shop shows the change within 30 seconds.');
}

await removeDemo().catch(exitOnStartError);
