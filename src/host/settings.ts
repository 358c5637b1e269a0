import { type CommonSettings, readCommonSettings } from '#server/platform/settings/common-settings.ts';
import { apiVariables, portVariable, webAddress } from '#server/platform/settings/variables.ts';
import { type Environment, settingReader } from '#server/platform/settings/setting-reader.ts';
import { StartError } from '#server/platform/process/start-error.ts';

/** Everything that can be set from outside, parsed once at start. */
export interface Settings extends CommonSettings {
  port: number;
  /** Address under which visitors reach the shop, without a trailing slash. */
  siteUrl: string;
  /** Address of a foreign API without a trailing slash, or undefined for the embedded one. */
  publicApiUrl: string | undefined;
  /** Origins beside https from which pictures of products may come. */
  imageOrigins: readonly string[] | undefined;
  /** Whether the build is given an EmailJS account for the forms. */
  hasMailAccount: boolean;
}

const variables = {
  PORT: portVariable,
  IMAGE_ORIGINS: apiVariables.ALLOWED_ORIGINS,
  PUBLIC_API_URL: { schema: webAddress, expected: 'an address like https://api.example, or nothing' },
} as const;

const mailAccount = ['SERVICE_ID', 'PUBLIC_KEY', 'CONTACT_TEMPLATE_ID', 'NEWSLETTER_TEMPLATE_ID'].map(
  (name) => `PUBLIC_EMAILJS_${name}`,
);

/** The build reads an EmailJS account; with half of one the forms would not go through it, unnoticed. */
function hasMailAccount(env: Environment): boolean {
  const missing = mailAccount.filter((name) => !env[name]);
  if (missing.length === 0 || missing.length === mailAccount.length) return missing.length === 0;
  throw new StartError(`An EmailJS account has four settings, but ${missing.join(', ')} is not set.`);
}

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * @throws StartError naming the variable, what was given (secrets excepted) and what is expected.
 */
export function readSettings(env: Environment): Settings {
  const read = settingReader(variables, env);
  const port = read('PORT') ?? 4321;
  const common = readCommonSettings(env);
  return {
    ...common,
    port,
    siteUrl: common.siteUrl ?? `http://localhost:${port}`,
    publicApiUrl: read('PUBLIC_API_URL'),
    imageOrigins: read('IMAGE_ORIGINS'),
    hasMailAccount: hasMailAccount(env),
  };
}
