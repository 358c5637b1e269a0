import { announceApi } from './announce-api.ts';
import { createApiServer } from './api-server.ts';
import { openApi } from './open-api.ts';
import { createShopLog } from './platform/log/shop-log.ts';
import { createDrain } from './platform/process/graceful-stop.ts';
import { listen, probeAddress } from './platform/process/listen.ts';
import { startUntilStopped } from './platform/process/start-until-stopped.ts';
import { expectFinishedContent } from './platform/settings/finished-content.ts';
import { readStandaloneSettings } from './platform/settings/standalone-settings.ts';

/** Starts the API without the site. */
async function start(undo: (() => unknown)[]): Promise<void> {
  const settings = readStandaloneSettings(process.env);
  const place = [settings.port, settings.host, 'API_PORT'] as const;
  await expectFinishedContent(settings);
  await probeAddress(...place);

  const log = createShopLog({ level: settings.logLevel, isReadable: process.stderr.isTTY });
  const ports = { log: log.problem, logRequest: log.request };
  const api = await openApi({ ...settings, mediaBaseUrl: settings.apiUrl }, ports);
  undo.push(() => api.close());
  announceApi(api);

  const server = createApiServer(api, settings.trustProxy, log.problem);
  undo.push(createDrain(server));
  await listen(server, ...place);
  console.log(`The API answers: ${settings.apiUrl}`);
}

await startUntilStopped(start);
