import { openApi } from './open-api.ts';
import { StartError } from './start-error.ts';

const { DATA_DIR = 'data', DATABASE_URL, SELLER_EMAIL, SELLER_PASSWORD } = process.env;

try {
  const api = await openApi(
    { dataDir: DATA_DIR, databaseUrl: DATABASE_URL, sellerEmail: SELLER_EMAIL, sellerPassword: SELLER_PASSWORD },
    { makesRenditions: false, deliversMail: false },
  );
  const { seededProducts, seller } = api;
  console.log(`Database: ${api.database}`);
  console.log(seededProducts > 0 ? `Added ${seededProducts} demo products.` : 'The shop has products; nothing added.');
  if (seller.newPassword) console.log(`Seller: ${seller.email}, password ${seller.newPassword} (shown only once)`);
  await api.close();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
