import type { MetricsSettings } from './platform/metrics/metrics-door.ts';
import type { CommonSettings } from './platform/settings/common-settings.ts';

/** Those that concern the process, not the API in it. */
type ProcessSetting = 'host' | 'logLevel' | keyof MetricsSettings;

/** What the operator may set; only the data directory is needed. */
export interface ApiSettings extends Partial<Omit<CommonSettings, ProcessSetting | 'dataDir'>> {
  dataDir: CommonSettings['dataDir'];
  /** Where browsers reach the API when it does not run on the site's own origin. */
  apiUrl?: string | undefined;
  /** What stands before `/media/…` in the addresses of pictures, when they are served from elsewhere. */
  mediaBaseUrl?: string | undefined;
}
