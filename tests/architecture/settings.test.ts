import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsPage, writeSettingsPage } from './settings-page.ts';

test('SETTINGS.md matches the table of settings.', async () => {
  expect(readFileSync(settingsPage, 'utf8')).toBe(await writeSettingsPage());
});
