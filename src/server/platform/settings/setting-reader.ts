import type * as z from 'zod/mini';
import { StartError } from '#server/platform/process/start-error.ts';

/** One environment variable: how it is read, and what the error message says it must be. */
export interface SettingVariable {
  schema: z.ZodMiniType;
  expected: string;
  /** Never shown, not even when it is wrong. */
  isSecret?: true;
}

export type Environment = Record<string, string | undefined>;

/** Reads one variable; undefined when it is not set or empty. */
export type ReadSetting<Variables> = <Name extends keyof Variables & string>(
  name: Name,
) => Variables[Name] extends { schema: infer Schema extends z.ZodMiniType } ? z.output<Schema> | undefined : never;

/**
 * Returns a reader of `env` by the table `variables`. The reader throws StartError with the name of a wrong variable, its
 * value unless it is secret, and what is expected.
 */
export function settingReader<const Variables extends Record<string, SettingVariable>>(
  variables: Variables,
  env: Environment,
): ReadSetting<Variables> {
  const read = (name: keyof Variables & string): unknown => {
    const given = env[name];
    const variable = variables[name];
    if (!given || !variable) return undefined;
    const parsed = variable.schema.safeParse(given);
    if (parsed.success) return parsed.data;
    const shown = variable.isSecret ? `a text of ${given.length} characters` : `"${given}"`;
    throw new StartError(`${name} is ${shown}, but must be ${variable.expected}.`);
  };
  return read as ReadSetting<Variables>;
}
