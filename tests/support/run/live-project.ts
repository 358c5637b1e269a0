import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { copyProject } from './project-copy.ts';

const notice = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const noticeChecksum = createHash('sha256').update(notice).digest('hex');

/** The owner's data that a live shop needs. */
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
  'guarantee-notice.yaml': {
    picture: '/legal/notice.svg',
    alt: 'Garantia legal de conformidade',
    sha256: noticeChecksum,
  },
  'makers.yaml': {
    makers: [
      {
        categories: [
          'Deck-J-Bay',
          'Deck-Fiji-Classic',
          'Deck-Noronha',
          'Deck-Saquarema',
          'Deck-Hawaii-Grom',
          'Deck-Tahiti',
          'Fuwax-Cool',
        ],
        maker: { name: 'Decks do Norte', address: 'Viana do Castelo', email: 'decks@nortada.pt' },
      },
    ],
  },
  'orders.yaml': {
    taxPercentage: 23,
    returnDays: 30,
    returnShipping: 'Peça a etiqueta de portes pagos para ola@nortada.pt e entregue o pacote numa loja CTT.',
    carriers: [{ name: 'CTT', trackingUrl: 'https://www.ctt.pt/{number}' }],
  },
  'promo.json': { code: 'BROTHER', percentage: 30, isTold: false },
} as const;

/** A copy of the project with all of the owner's data. Its first start builds it, and the caller removes it. */
export function liveProject(): string {
  const asText = (name: string, content: object) =>
    name.endsWith('.json') ? JSON.stringify(content) : stringify(content);
  const folder = copyProject(
    Object.fromEntries(Object.entries(filledIn).map(([name, content]) => [name, () => asText(name, content)])),
  );
  mkdirSync(join(folder, 'src/content/files/legal'));
  writeFileSync(join(folder, 'src/content/files/legal/notice.svg'), notice);
  return folder;
}
