import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../../src', import.meta.url));
/** The specification's own sentences, which contain the English word. */
const ofTheSpecification = [
  'Escrever Reviews',
  'Digite um título para o review',
  'Review enviado com sucesso!',
  'Erro: Rotas de reviews não estão funcionando',
  'Erro ao enviar review: ',
  'Pode alterá-la em “Escrever Reviews”, ou escrever-nos se não concordar.',
];
/** The texts of the seller's area and of the API are in English. */
const isEnglish = (file: string) => /seller|backups|api-|readiness|webhooks|characteristics|wrong-fields/.test(file);

it('Customers read “avaliação”, and “review” only in the sentences of the specification.', () => {
  const files = globSync(['features/*/text.ts', 'features/*/text/**/*.ts', '{app,core,server}/text/**/*.ts'], {
    cwd: folder,
  });
  const texts = files
    .filter((file) => !isEnglish(file))
    .flatMap(
      (file) => readFileSync(`${folder}/${file}`, 'utf8').match(/(?<=['`])[^'`\n]*\breviews?\b[^'`$\n]*/gi) ?? [],
    )
    .filter((words) => !words.startsWith('#') && !words.startsWith('./'));
  expect(texts.filter((words) => !ofTheSpecification.includes(words))).toEqual([]);
  // The specification has it in the menu. Headings and buttons do not use it.
  expect(texts.filter((words) => words === 'Escrever Reviews')).toHaveLength(1);
});
