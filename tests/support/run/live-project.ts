import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What an owner writes before the shop opens. */
export const filledIn = {
  'owner.yaml': {
    company: 'Escola da Ria, Lda.',
    nif: '501964843',
    address: 'Rua da Praia 7, 2655-319 Ericeira',
    email: 'ola@nortada.pt',
    phone: '+351 261 123 456',
    phoneKind: 'landline',
    disputes: { name: 'CNIACC', url: 'https://www.cniacc.pt' },
    complaintsBook: 'https://www.livroreclamacoes.pt/Inicio/',
  },
  'guarantee-notice.yaml': { picture: '/legal/notice.svg', alt: 'Garantia legal de conformidade' },
  'safety.yaml': {
    offers: [{ maker: { name: 'Decks do Norte', address: 'Viana do Castelo', email: 'decks@nortada.pt' } }],
  },
  'promo.json': { code: 'BROTHER', percentage: 30, isTold: false },
} as const;

/** A copy of the project whose owner has filled everything in; its first start builds it, and who asked for it removes it. */
export function liveProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nortada-live-'));
  for (const part of [
    'src',
    'public',
    'package.json',
    'package-lock.json',
    'astro.config.mjs',
    'tailwind.config.mjs',
    'tsconfig.json',
  ])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, content] of Object.entries(filledIn))
    writeFileSync(
      join(folder, 'src/content', name),
      name.endsWith('.json') ? JSON.stringify(content) : stringify(content),
    );
  mkdirSync(join(folder, 'public/legal'), { recursive: true });
  writeFileSync(join(folder, 'public/legal/notice.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
}
