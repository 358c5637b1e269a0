import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findPlaceholders } from '#server/settings/content-placeholders.ts';
import { testFolder } from '../../support/run/test-folder.ts';

async function contentOf(files: Record<string, string>): Promise<string> {
  const folder = testFolder();
  await mkdir(join(folder, 'legal'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

it('Placeholders in the content are named by file and field, at any depth.', async () => {
  const folder = await contentOf({
    'brand.yaml': "name: Onda\nlegal:\n  nif: '[NIF]'\ncontact:\n  email: ola@onda.example\n  phone: '912 345 678'\n",
    'makers.yaml': "- name: Onda\n- name: 'Rua [nome da rua], 2655 Ericeira'\n",
    'legal/termos.md': '# Termos\n\nA loja é de [nome da empresa], com sede em Lisboa.\n',
  });
  expect(await findPlaceholders(folder)).toEqual([
    { file: 'brand.yaml', field: 'legal.nif', text: '[NIF]' },
    { file: 'brand.yaml', field: 'contact.email', text: 'ola@onda.example' },
    { file: 'legal/termos.md', field: 'line 3', text: 'A loja é de [nome da empresa], com sede em Lisboa.' },
    { file: 'makers.yaml', field: '1.name', text: 'Rua [nome da rua], 2655 Ericeira' },
  ]);
});

it('Markdown links, footnotes and checkboxes, YAML lists and the README are not placeholders.', async () => {
  const folder = await contentOf({
    'legal/a.md': 'Veja [os termos](/termos) ou [a lei][1].\n\n[lei portuguesa]: https://dre.pt\n- [x] feito\n- [1]\n',
    'hero.yaml': 'videos: [/video/a.webm, /video/b.mp4]\nsize: []\n# [nome da empresa]\n',
    'README.md': 'Texts in [square brackets] are placeholders.\n',
    'broken.yaml': 'a: [unclosed',
    'notes.txt': '[nome da empresa]',
  });
  expect(await findPlaceholders(folder)).toEqual([]);
});

it('The placeholders in the shipped content are found.', async () => {
  const fields = (await findPlaceholders()).map(({ file, field }) => `${file} ${field}`);
  expect(fields).toEqual(
    expect.arrayContaining(['owner.yaml nif', 'owner.yaml phone', 'makers.yaml makers.0.maker.name']),
  );
});
