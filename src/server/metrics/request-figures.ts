import type { ServerResponse } from 'node:http';
import { counter, type Figure, type Sample } from './figures.ts';

export interface RequestFigures {
  /** Counts an answer that was sent immediately. */
  count(route: string, status: number, milliseconds: number): void;
  /** Counts the answer once it has ended, and calls `routeOf` then. */
  watch(res: ServerResponse, started: number, routeOf: () => string): void;
  read(): Figure[];
}

/** In seconds. A cached page takes less than a thousandth, and a visitor gives up after ten. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** The status that is counted if the visitor left before the answer began. */
const UNANSWERED = 0;

interface Route {
  byStatus: Map<number, number>;
  /** The number of answers up to each bound that took longer than the bound before. The last entry has no bound. */
  byTime: number[];
  seconds: number;
}

/** Counts and times requests in a tenth of a microsecond. Prometheus' own client would build a text of labels for each request. */
export function createRequestFigures(): RequestFigures {
  const routes = new Map<string, Route>();

  function count(name: string, status: number, milliseconds: number): void {
    let route = routes.get(name);
    if (!route) {
      route = { byStatus: new Map(), byTime: new Array<number>(bounds.length + 1).fill(0), seconds: 0 };
      routes.set(name, route);
    }
    const seconds = milliseconds / 1000;
    let place = 0;
    while (place < bounds.length && seconds > (bounds[place] as number)) place++;
    route.byTime[place] = (route.byTime[place] as number) + 1;
    route.seconds += seconds;
    route.byStatus.set(status, (route.byStatus.get(status) ?? 0) + 1);
  }

  return {
    count,
    watch(res, started, routeOf) {
      res.once('close', () =>
        count(routeOf(), res.headersSent ? res.statusCode : UNANSWERED, performance.now() - started),
      );
    },
    read: () => [requestsOf(routes), timesOf(routes)],
  };
}

const requestsOf = (routes: ReadonlyMap<string, Route>): Figure =>
  counter(
    'nortada_http_requests_total',
    'Answered requests by route and status. The status is "aborted" if the visitor left before the response began.',
    [...routes].flatMap(([route, { byStatus }]) =>
      [...byStatus].map(([status, value]) => ({
        labels: { route, status: status === UNANSWERED ? 'aborted' : String(status) },
        value,
      })),
    ),
  );

const timesOf = (routes: ReadonlyMap<string, Route>): Figure => ({
  name: 'nortada_http_request_duration_seconds',
  help: 'Time from the request to the end of the response, by route. For a cached page: until the operating system has it.',
  type: 'histogram',
  samples: [...routes].flatMap(([route, times]) => samplesOf(route, times)),
});

function samplesOf(route: string, { byTime, seconds }: Route): Sample[] {
  let sum = 0;
  const buckets = byTime.map((value, place): Sample => {
    const labels = { route, le: place < bounds.length ? String(bounds[place]) : '+Inf' };
    return { suffix: '_bucket', labels, value: (sum += value) };
  });
  const labels = { route };
  return [...buckets, { suffix: '_sum', labels, value: seconds }, { suffix: '_count', labels, value: sum }];
}
