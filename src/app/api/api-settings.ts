import type { MetricsSettings } from '#server/metrics/metrics-door.ts';
import type { CommonSettings } from './settings/common-settings.ts';

type ProcessSetting = 'host' | 'logLevel' | keyof MetricsSettings;

/** The settings of the API; only the data directory is required. */
export interface ApiSettings extends Partial<Omit<CommonSettings, ProcessSetting | 'dataDir'>> {
  dataDir: CommonSettings['dataDir'];
  /** The address of the API for browsers, unless it is on the site's own origin. */
  apiUrl?: string | undefined;
  /** The part before `/media/…` in the addresses of pictures, if another server serves them. */
  mediaBaseUrl?: string | undefined;
}
