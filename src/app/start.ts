import { pathToFileURL } from 'node:url';
import { CardTerms } from '#features/catalogue/contract/cards.ts';
import { createShopLog } from '#server/log/shop-log.ts';
import { areFiguresShown, listenForMetrics } from '#server/metrics/metrics-door.ts';
import { createOwnFigures } from '#server/metrics/own-figures.ts';
import { createDrain } from '#server/process/graceful-stop.ts';
import { listen, probeAddress } from '#server/process/listen.ts';
import { readContent } from '#server/settings/content-file.ts';
import { expectFinishedContent } from '#features/system/server/readiness/finished-content.ts';
import { startUntilStopped } from '#server/process/start-until-stopped.ts';
import { StartError } from '#server/process/start-error.ts';
import { createStopNotice } from '#server/process/stop-notice.ts';
import { announce } from './announce.ts';
import { keepInUse, provideBuild } from './build/build.ts';
import { allBuilds, type Build } from './build/builds.ts';
import { composeShop, READ_EVERY } from './compose-shop.ts';
import { readEnvironment } from './environment.ts';
import { serveShopMetrics, routesOf } from './metrics/shop-metrics.ts';
import { createPageCache } from './pages/page-cache.ts';
import { controlSocketOf } from './processes/control-socket.ts';
import { openWorkerLink } from './processes/worker-link.ts';
import { projectRoot } from './project.ts';
import { readIslandModules } from './pages/island-modules.ts';
import { type AstroApp, createRenderer } from './pages/render-page.ts';
import { fixedHeaders } from './http/security-headers.ts';
import { createShopServer } from './http/server.ts';
import { readSettings } from './settings.ts';
import { renderingEach, warmUp, warmUpMeanwhile } from './warm-up.ts';
import { serveStaticFiles } from './http/static-files.ts';

const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

async function loadAstroApp({ entry }: Build): Promise<AstroApp> {
  // React reads this variable. Without it, React's slow development build would run.
  process.env.NODE_ENV ??= 'production';
  return ((await import(pathToFileURL(entry).href)) as { app: AstroApp }).app;
}

const supervisor = openWorkerLink();

async function start(undo: (() => unknown)[]): Promise<void> {
  const settings = readSettings(readEnvironment());
  await expectFinishedContent(settings);
  await probeAddress(settings.port, settings.host);

  const building = new AbortController();
  undo.push(() => building.abort());
  const build = await provideBuild(console.log, building.signal);
  undo.push(keepInUse(build));

  const log = createShopLog({ level: settings.logLevel, isReadable: process.stderr.isTTY });
  const own = areFiguresShown(settings) ? createOwnFigures() : undefined;
  undo.push(() => own?.close());
  const mailFailed = own?.mailFailed ?? (() => undefined);
  const notice = createStopNotice(settings.stopDelay ?? 0);
  const isFirst = !supervisor.isSibling;
  const ports = { makesRenditions: isFirst, printsPassword: isFirst, mailFailed, isStopping: notice.isGiven };
  const shop = await composeShop(settings, log, ports);
  undo.push(() => shop.close());
  if (isFirst) announce(shop, settings, await readContent('cards.yaml', CardTerms));

  const { imageOrigins } = settings;
  const app = await loadAstroApp(build);
  const islandModules = await readIslandModules(build.client);
  const render = createRenderer({ app, url: settings.siteUrl, locals: { shop }, imageOrigins, islandModules });
  const routeOf = routesOf(shop, app);
  const headers = fixedHeaders({ isHttps: settings.siteUrl.startsWith('https:'), isDemo: settings.isDemo });
  const pagesKept = (maxBytes: number) =>
    createPageCache({
      maxBytes,
      // A foreign API announces no change, for example of reviews. The embedded API announces each.
      maxAge: shop.api ? Infinity : READ_EVERY,
      headers,
      onProblem: log.problem,
      render,
      routeOf,
    });
  const pages = pagesKept(PAGE_CACHE_BYTES);
  shop.onPagesChanged(pages.changed);
  supervisor.onProductsChanged(() => void shop.catalogue.readChanges());
  shop.api?.onProductsChanged(supervisor.productsChanged);
  const otherFolders = async () => (await allBuilds(projectRoot)).map(({ client }) => client);
  const files = serveStaticFiles(build.client, otherFolders);
  const routes = app.manifest?.routes.map(({ routeData }) => routeData);
  const { trustProxy, allowedOrigins } = settings;
  const parts = { shop, files, headers, trustProxy, routes, allowedOrigins };
  const rehearsed = renderingEach({ kept: pages, forgotten: pagesKept(1) });
  const rehearsal = createShopServer({ ...parts, pages: rehearsed });
  if (supervisor.isRelief) await warmUp(shop, rehearsal, 'closed');
  const counting = own && { requests: own.requests, routeOf };
  const door = own && serveShopMetrics({ own, shop, pages, link: supervisor, metricsToken: settings.metricsToken });
  const metrics = settings.metricsPort === undefined ? door : undefined;
  const server = createShopServer({ ...parts, pages, log, counting, metrics, notice });
  const drain = createDrain(server);
  undo.push(() => drain(supervisor.idleFor()));
  if (door) undo.push(await listenForMetrics(door, settings));
  await listen(server, settings.port, settings.host);
  if (!supervisor.isRelief) undo.push(warmUpMeanwhile(shop, rehearsal));
  // A worker that is being replaced gives no notice, because another worker answers and proxies should not notice.
  undo.push(() => supervisor.isReplaced() || notice.give());
  supervisor.serving({ workers: settings.workers, controlSocket: controlSocketOf(settings) });
  if (supervisor.isSibling) return;
  const host = /^(127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(settings.host) ? 'localhost' : settings.host;
  console.log(`The shop is open: http://${host}:${settings.port}`);
}

await startUntilStopped(async (undo) => {
  try {
    await start(undo);
  } catch (problem) {
    if (problem instanceof StartError) await supervisor.problem(problem.message);
    throw problem;
  }
});
