import { writeFileSync } from 'node:fs';
import { settingsPage, writeSettingsPage } from './settings-page.ts';

/** `npm run settings`: writes SETTINGS.md from the table of settings. */
writeFileSync(settingsPage, await writeSettingsPage());
