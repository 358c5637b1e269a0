import { format } from 'prettier';
import { type SettingGuide, settingsGuide } from '#app/settings-guide.ts';

export const settingsPage = 'src/app/SETTINGS.md';

const cell = (text: string): string => text.replaceAll('|', '\\|');
const rowOf = ([name, { usual = '', meaning }]: [string, SettingGuide]): string =>
  `| \`${name}\` | ${usual && `\`${cell(usual)}\``} | ${cell(meaning)} |`;

/** SETTINGS.md as the table of settings writes it. */
export function writeSettingsPage(): Promise<string> {
  const topics = Object.entries<Record<string, SettingGuide>>(settingsGuide).map(([topic, rows]) =>
    [
      `## ${topic}`,
      '',
      '| setting | default | meaning |',
      '| --- | --- | --- |',
      ...Object.entries(rows).map(rowOf),
      '',
    ].join('\n'),
  );
  const head = [
    '# Settings',
    '',
    'All settings are optional environment variables. The shop checks them at start and refuses a wrong value with a message that names it.',
    'This page is generated from `settings-guide.ts`: run `npm run settings` after a change there.',
    '',
    'A shop is **live** when the public can reach the host of `SITE_URL`. A private address, a reserved name or a name without a dot is not live',
    '(`src/core/live-address.ts`). A live shop takes online payments only with keys of Stripe, unless `PAYMENT_SANDBOX=on`.',
    'Elsewhere online payments need no account: a test page plays card, MB WAY and Multibanco, and marks its orders as tests.',
    '',
  ].join('\n');
  return format([head, ...topics].join('\n'), { parser: 'markdown', printWidth: 120 });
}
