import { demoFolder } from '#features/catalogue/server/demo/demo-catalogue.ts';
import { readDeliveryTerms } from '#features/orders/server/delivery-terms.ts';
import { readOrderTerms } from '#features/orders/server/order-terms.ts';
import { gatherFacts } from '#features/system/server/readiness/gather-facts.ts';
import { readinessPage } from '#features/system/server/readiness/readiness-page.ts';
import { findingsOf } from '#features/system/server/readiness/readiness-rules.ts';
import { openExistingShop } from '../api/open-existing-shop.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { exitOnStartError } from '#server/process/start-problems.ts';
import { sendTestMail } from '#server/mail/send-test-mail.ts';
import { readiness } from '#features/system/text/readiness.ts';
import { openPictureFiles } from '#server/media/open-picture-files.ts';
import { wantedBuild } from '../build/build.ts';
import { isMade } from '../build/builds.ts';
import { readEnvironment } from '../environment.ts';
import { readSettings, type Settings } from '../settings.ts';

async function examine(settings: Settings) {
  let database: OpenDatabase | undefined;
  try {
    return await gatherFacts({
      settings,
      now: () => new Date(),
      arePagesBuilt: await isMade(wantedBuild()),
      readDelivery: async () => readDeliveryTerms(await readOrderTerms()),
      openDatabase: async () => (database = await openExistingShop(settings)),
      openPictures: () => openPictureFiles(settings),
      demoFolder,
    });
  } finally {
    await database?.db.destroy();
  }
}

/** `npm run doctor`: reports what the shop still needs before it sells. It exits with 1 if a problem would harm customers. */
async function doctor(isMailWanted: boolean): Promise<void> {
  const settings = readSettings(readEnvironment());
  const facts = await examine(settings);
  const { page, isHarmful } = readinessPage(findingsOf(facts));
  console.log(page);
  if (isHarmful) process.exitCode = 1;
  if (!isMailWanted) return;
  // Without a shop there is no recipient, so no mail is written. Its outbox folder would look like the remains of a lost shop.
  const { isSent, says } = await sendTestMail(settings, facts.stored?.sellerEmail, readiness.testMail);
  console.log(says);
  if (!isSent) process.exitCode = 1;
}

await doctor(process.argv.includes('--mail')).catch(exitOnStartError);
