import { type CommonSettings, readCommonSettings } from './common-settings.ts';
import { portDoor, webAddress } from './doors.ts';
import { type Environment, settingReader } from './setting-reader.ts';

/** What can be set for an API that runs alone. */
export interface AloneSettings extends CommonSettings {
  port: number;
  /** Address under which browsers reach the API, without a slash at its end. */
  apiUrl: string;
}

const doors = {
  API_PORT: portDoor,
  API_URL: { schema: webAddress, expected: 'an address like https://api.example' },
} as const;

/** Reads the settings of an API that runs alone; an empty variable counts as not set. Throws StartError. */
export function readAloneSettings(env: Environment): AloneSettings {
  const read = settingReader(doors, env);
  const port = read('API_PORT') ?? 4322;
  return {
    ...readCommonSettings(env),
    port,
    apiUrl: read('API_URL') ?? `http://localhost:${port}`,
  };
}
