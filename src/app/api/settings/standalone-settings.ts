import { expectOwnPort, readCommonSettings } from './common-settings.ts';
import { portVariable, webAddress } from './variables.ts';
import { type Environment, settingReader } from '#server/settings/setting-reader.ts';

export const standaloneVariables = {
  API_PORT: portVariable,
  API_URL: { schema: webAddress, expected: 'an address like https://api.example' },
} as const;

/** Reads the settings of a standalone API. An empty variable counts as not set. Throws StartError. */
export function readStandaloneSettings(env: Environment) {
  const read = settingReader(standaloneVariables, env);
  const port = read('API_PORT') ?? 4322;
  const common = readCommonSettings(env);
  expectOwnPort(common.metricsPort, port, 'API_PORT');
  return { ...common, port, apiUrl: read('API_URL') ?? `http://localhost:${port}` };
}
