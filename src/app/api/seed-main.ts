import { openApi } from './open-api.ts';
import { StartError } from '#server/process/start-error.ts';
import { readCommonSettings } from './settings/common-settings.ts';

/** `npm run seed -- sizes` adds ten models with sizes instead of the demo catalogue. */
const areSizesAsked = process.argv.includes('sizes');

try {
  const settings = readCommonSettings(process.env);
  const api = await openApi(settings, {
    isSeedAsked: true,
    areSizesAsked,
    makesRenditions: false,
    worksInBackground: false,
  });
  const { seededProducts, seller } = api;
  console.log(`Database: ${api.database}`);
  console.log(
    seededProducts > 0 ? `Added ${seededProducts} demo products.` : 'The shop already has products; none were added.',
  );
  if (seller.newPassword) console.log(`Seller: ${seller.email}, password ${seller.newPassword} (shown only once)`);
  await api.close();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
