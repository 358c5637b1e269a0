import type { ServerResponse } from 'node:http';
import { announceApi } from './announce-api.ts';
import { createApiServer } from './api-server.ts';
import { openApi } from './open-api.ts';
import { createShopLog } from '#server/log/shop-log.ts';
import { callRoutes } from '#server/metrics/call-routes.ts';
import { areFiguresShown, createMetricsDoor, listenForMetrics } from '#server/metrics/metrics-door.ts';
import { createOwnFigures, type OwnFigures } from '#server/metrics/own-figures.ts';
import { createDrain } from '#server/process/graceful-stop.ts';
import { listen, probeAddress } from '#server/process/listen.ts';
import { startUntilStopped } from '#server/process/start-until-stopped.ts';
import { createStopNotice } from '#server/process/stop-notice.ts';
import { expectFinishedContent } from '#features/system/server/readiness/finished-content.ts';
import { readStandaloneSettings } from './settings/standalone-settings.ts';

async function start(undo: (() => unknown)[]): Promise<void> {
  const settings = readStandaloneSettings(process.env);
  const place = [settings.port, settings.host, 'API_PORT'] as const;
  await expectFinishedContent(settings);
  await probeAddress(...place);

  const log = createShopLog({ level: settings.logLevel, isReadable: process.stderr.isTTY });
  const own = areFiguresShown(settings) ? createOwnFigures() : undefined;
  undo.push(() => own?.close());
  const mailFailed = own?.mailFailed ?? (() => undefined);
  const notice = createStopNotice(settings.stopDelay ?? 0);
  const ports = { log: log.problem, logRequest: log.request, mailFailed, isStopping: notice.isGiven };
  const api = await openApi({ ...settings, mediaBaseUrl: settings.apiUrl }, ports);
  undo.push(() => api.close());
  announceApi(api);

  const routeOf = callRoutes(api.routes);
  const count =
    own &&
    ((res: ServerResponse, url: string) =>
      own.requests.watch(res, performance.now(), () => routeOf(url.split('?', 1)[0] ?? '') ?? 'other'));
  const gather = async (figures: OwnFigures) => [...(await api.readFigures()), ...figures.read()];
  const door = own && createMetricsDoor(settings.metricsToken, () => gather(own));
  const metrics = settings.metricsPort === undefined ? door : undefined;
  const server = createApiServer(api, settings.trustProxy, log.problem, { count, metrics, notice });
  undo.push(createDrain(server));
  if (door) undo.push(await listenForMetrics(door, settings));
  await listen(server, ...place);
  undo.push(notice.give);
  console.log(`The API answers: ${settings.apiUrl}`);
}

await startUntilStopped(start);
