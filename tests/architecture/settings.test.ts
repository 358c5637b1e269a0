import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsPage, writeSettingsPage } from './settings-page.ts';

test('SETTINGS.md is what the table of settings writes', async () => {
  expect(readFileSync(settingsPage, 'utf8')).toBe(await writeSettingsPage());
});
