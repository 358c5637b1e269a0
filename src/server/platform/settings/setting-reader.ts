import type * as z from 'zod/mini';
import { StartError } from '#server/platform/process/start-error.ts';

/** One environment variable: how it is read, and what a person is told that it must be. */
export interface SettingDoor {
  schema: z.ZodMiniType;
  expected: string;
  /** Never shown, not even when it is wrong. */
  isSecret?: true;
}

export type Environment = Record<string, string | undefined>;

/** Reads one variable; undefined when it is not set or empty. */
export type ReadSetting<Doors> = <Name extends keyof Doors & string>(
  name: Name,
) => Doors[Name] extends { schema: infer Schema extends z.ZodMiniType } ? z.output<Schema> | undefined : never;

/**
 * Gives the verb that reads variables of `env` by the table `doors`. It throws StartError naming the variable, what was
 * given (secrets excepted) and what is expected.
 */
export function settingReader<const Doors extends Record<string, SettingDoor>>(
  doors: Doors,
  env: Environment,
): ReadSetting<Doors> {
  const read = (name: keyof Doors & string): unknown => {
    const given = env[name];
    const door = doors[name];
    if (!given || !door) return undefined;
    const parsed = door.schema.safeParse(given);
    if (parsed.success) return parsed.data;
    const shown = door.isSecret ? `a text of ${given.length} characters` : `"${given}"`;
    throw new StartError(`${name} is ${shown}, but must be ${door.expected}.`);
  };
  return read as ReadSetting<Doors>;
}
