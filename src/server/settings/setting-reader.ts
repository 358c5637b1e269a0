import type * as z from 'zod/mini';
import { StartError } from '../process/start-error.ts';

/** An environment variable: its schema, and the expected value for error messages. */
export interface SettingVariable {
  schema: z.ZodMiniType;
  expected: string;
  /** Never shown, not even in an error message. */
  isSecret?: true;
}

export type Environment = Record<string, string | undefined>;

export type ReadSetting<Variables> = <Name extends keyof Variables & string>(
  name: Name,
) => Variables[Name] extends { schema: infer Schema extends z.ZodMiniType } ? z.output<Schema> | undefined : never;

/** Returns a reader of `env`. It throws StartError with the name of a wrong variable, its value unless secret, and the expected one. */
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
