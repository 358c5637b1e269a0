import { scenes } from '../screenshots/scenes.ts';
import { typedTexts } from '../screenshots/typed-texts.ts';
import { accessibilityFaults } from '../support/browser/axe.ts';
import { checkHtml, hasJava, isNewComplaint } from '../support/browser/html-checker.ts';
import { unacceptedFindings } from '../support/browser/ibm-accessibility.ts';
import { narrowFaults } from '../support/browser/narrow-faults.ts';
import { seedOnce, visitScenes } from './scene-visits.ts';
import { expect, test } from './shop.ts';

// Some states are failures that the browser logs.
test.use({ expectedErrors: /^/, bypassCSP: true });
// Each worker has its own shop, so two shares of the scenes take half the time.
test.describe.configure({ mode: 'parallel', timeout: 2_400_000 });

/** The seller prints these two pages without the frame of the area. */
const printed = ['seller-slip', 'seller-label'];

test('Both engines find a planted fault.', async ({ page }) => {
  await page.setContent(
    '<html lang="pt"><title>Nortada</title><main><h1>Nortada</h1><input name="street"></main></html>',
  );
  expect(await accessibilityFaults(page)).toContainEqual(expect.stringMatching(/^label: <input/));
  expect(await unacceptedFindings(page)).toContainEqual(expect.stringMatching(/^input_label_exists FAIL: .*<input/));
});

test('At 320 px the checks find text cut by spacing, and a long word that widens the page or a dialog.', async ({
  page,
}) => {
  await page.setContent(
    `<html lang="pt"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Nortada</title>
     <main><p style="width: 40px; overflow: hidden; white-space: nowrap">Prancha</p><p>Maria</p></main>
     <dialog style="width: 200px"><p>Maria</p></dialog>`,
  );
  await page.locator('dialog').evaluate((dialog) => (dialog as HTMLDialogElement).showModal());
  const found = await narrowFaults(page, ['Maria']);
  for (const fault of [
    /^spaced text: "Prancha" cut by <p/,
    /^long words: html: \d+ px too wide/,
    /^long words: main: \d+ px too wide/,
    /^long words: dialog: \d+ px too wide/,
  ])
    expect(found).toContainEqual(expect.stringMatching(fault));
});

/** The checker does not know the attribute of the Remote Playback API, which the playing film has. */
const isOfFilm = ({ says }: { says: string }) => says.includes('“disableremoteplayback”');

const SHARES = 2;
for (let share = 0; share < SHARES; share++) {
  const chosen = scenes.filter((_, index) => index % SHARES === share);
  test(`Every state is valid HTML, passes axe and IBM's rules, and fits 320 px with spaced text and long words, share ${share + 1}.`, async ({
    browser,
    shop,
  }) => {
    const faults: string[] = [];
    const pages: Record<string, string> = {};
    // The rules are foreign scripts, and the pages allow only the shop's own scripts.
    const options = { bypassCSP: true };
    await visitScenes({ browser, seeded: await seedOnce(shop), scenes: chosen, options }, async (page, { name }) => {
      pages[name] = await page.content();
      if (printed.includes(name)) return;
      const found = [...(await accessibilityFaults(page)), ...(await unacceptedFindings(page))];
      found.push(...(await narrowFaults(page, typedTexts)));
      faults.push(...found.map((fault) => `${name}: ${fault}`));
    });
    expect(faults).toEqual([]);
    if (!hasJava()) return;
    const complaints = checkHtml(pages).filter(isNewComplaint);
    expect(complaints.filter((complaint) => !isOfFilm(complaint))).toEqual([]);
  });
}
