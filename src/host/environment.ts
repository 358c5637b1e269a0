import { loadEnvFile } from 'node:process';
import { StartError } from '#server/platform/process/start-error.ts';
import type { Environment } from '#server/platform/settings/setting-reader.ts';

/**
 * The environment, with what the file in SETTINGS_FILE adds to it: unlike a process's variables, a file can be changed
 * while the shop runs.
 * @throws StartError when the file cannot be read.
 */
export function readEnvironment(): Environment {
  const file = process.env.SETTINGS_FILE;
  if (!file) return process.env;
  try {
    // The file replaces no variable that is set already.
    loadEnvFile(file);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartError(`SETTINGS_FILE: the file ${file} cannot be read (${code}).`, { cause });
  }
  return process.env;
}
