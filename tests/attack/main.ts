import { attack } from './attack-run.ts';
import { startAttackedShop } from './attacked-shop.ts';
import { tableOf } from './tally.ts';

/** `npm run attack`: starts the shop, attacks it, and prints what held and what broke. */
const shop = await startAttackedShop();
try {
  const rows = await attack(shop);
  console.log(tableOf(rows));
  const broken = rows.reduce((sum, row) => sum + row.broken.length, 0);
  const tries = rows.reduce((sum, row) => sum + row.tries, 0);
  console.log(`${tries} tries, ${broken} broken.`);
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  await shop.stop();
}
