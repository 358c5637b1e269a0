import { createShopLog } from './log/shop-log.ts';
import { openApi } from './open-api.ts';
import { announceApi } from './process/announce-api.ts';
import { createApiServer } from './process/api-server.ts';
import { drainable, stopOnSignals } from './process/graceful-stop.ts';
import { listen, probeAddress } from './process/listen.ts';
import { exitOnStartError, surviveFaults } from './process/start-problems.ts';
import { readAloneSettings } from './settings/alone-settings.ts';

/** Starts the API without the site; every step that is done says how it is undone, for the stop. */
async function start(undo: (() => unknown)[]): Promise<void> {
  const settings = readAloneSettings(process.env);
  const place = [settings.port, settings.host, 'API_PORT'] as const;
  await probeAddress(...place);

  const log = createShopLog({ level: settings.logLevel, isReadable: process.stderr.isTTY });
  const ports = { log: log.problem, logRequest: log.request };
  const api = await openApi({ ...settings, mediaBaseUrl: settings.apiUrl }, ports);
  undo.push(() => api.close());
  announceApi(api);

  const server = createApiServer(api, settings.trustProxy);
  undo.push(drainable(server));
  await listen(server, ...place);
  console.log(`The API answers: ${settings.apiUrl}`);
}

async function undoAll(undo: (() => unknown)[]): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step();
}

const undo: (() => unknown)[] = [];
surviveFaults();
stopOnSignals(() => undoAll(undo));
await start(undo).catch(async (problem: unknown) => {
  await undoAll(undo).catch(() => {});
  exitOnStartError(problem);
});
