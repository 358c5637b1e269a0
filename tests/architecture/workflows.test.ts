import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../.github/workflows/', import.meta.url);

it('Workflows pin each action to a commit and note its version in a comment, because a tag can be moved.', () => {
  const used = readdirSync(folder).flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/^.*\buses: .+$/gm)].map(([line]) => line.trim()),
  );
  const isPinned = (line: string) => /uses: (\.\/|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/.test(line);
  expect(used.length).toBeGreaterThan(2);
  expect(used.filter((line) => !isPinned(line))).toEqual([]);
});
