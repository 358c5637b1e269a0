import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type * as z from 'zod/mini';
import { StartError } from '../process/start-error.ts';

export const contentFolder = join(import.meta.dirname, '../../content');

/** Reads a file of src/content for the server. Throws StartError with each invalid field. */
export async function readContent<Content>(
  name: string,
  schema: z.ZodMiniType<Content>,
  path = join(contentFolder, name),
): Promise<Content> {
  const result = schema.safeParse(await readYaml(name, path));
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.') || 'the file'} ${issue.message}`);
  throw new StartError(`src/content/${name}: ${faults.join('; ')}.`);
}

async function readYaml(name: string, path: string): Promise<unknown> {
  try {
    const content: unknown = parse(await readFile(path, 'utf8'));
    return content ?? {};
  } catch (cause) {
    throw new StartError(`src/content/${name} cannot be read (${(cause as Error).message}).`, { cause });
  }
}
