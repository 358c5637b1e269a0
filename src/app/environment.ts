import { loadEnvFile } from 'node:process';
import { StartError } from '#server/process/start-error.ts';
import type { Environment } from '#server/settings/setting-reader.ts';

/** The environment with the variables of the file in SETTINGS_FILE, which can change while the shop runs. Throws StartError. */
export function readEnvironment(): Environment {
  const file = process.env.SETTINGS_FILE;
  if (!file) return process.env;
  try {
    // Variables that are already set win over those of the file.
    loadEnvFile(file);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartError(`SETTINGS_FILE: the file ${file} cannot be read (${code}).`, { cause });
  }
  return process.env;
}
