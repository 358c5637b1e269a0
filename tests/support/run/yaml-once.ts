import { vi } from 'vitest';

/** Parses each YAML text once, because reading the content files takes a third of the start of a test's shop. */
vi.mock('yaml', async (original) => {
  const yaml = await original<typeof import('yaml')>();
  const parsed = new Map<string, unknown>();
  return {
    ...yaml,
    parse: (text: string) => {
      if (!parsed.has(text)) parsed.set(text, yaml.parse(text));
      return structuredClone(parsed.get(text));
    },
  };
});
