import type { Product } from '#contract/product.ts';
import { changedProducts, createSnapshot, type Snapshot } from './snapshot.ts';

export type { Snapshot } from './snapshot.ts';

/** The products as pages read them. */
export interface Catalogue {
  /**
   * The products now: from memory, or loaded anew after a change. When loading fails, the last good copy; rejects
   * only while there has never been one.
   */
  snapshot(): Promise<Snapshot>;
  /** Tells that the API's products changed: the next `snapshot()` waits for the new ones. */
  markChanged(): void;
  /** Ends the refreshing in the background. */
  close(): void;
}

/** What a catalogue needs from the process that composes it. */
export interface CatalogueSource {
  load: () => Promise<Product[]>;
  /** Milliseconds between two refreshes in the background; without it only `markChanged` refreshes. */
  refreshEvery?: number;
  /** Called with the ids of the products that a refresh in the background found changed. */
  onRefreshed?: (ids: string[]) => void;
  /** Called once per outage, when loading starts to fail and the last good copy is served. */
  onProblem?: (problem: unknown) => void;
}

/** A catalogue that is filled when first asked, loads once at a time and keeps its last good copy. */
export function createCatalogue({ load, refreshEvery, onRefreshed, onProblem }: CatalogueSource): Catalogue {
  let change = 0;
  let current: { change: number; snapshot: Snapshot } | undefined;
  let flight: { change: number; result: Promise<Snapshot> } | undefined;
  let isFailing = false;

  async function loadFor(wanted: number): Promise<Snapshot> {
    const loaded = createSnapshot(await load());
    isFailing = false;
    const known = current?.snapshot;
    const snapshot = known?.version === loaded.version ? known : loaded;
    if (!current || current.change <= wanted) current = { change: wanted, snapshot };
    return current.snapshot;
  }

  function join(): Promise<Snapshot> {
    if (flight?.change === change) return flight.result;
    const started = { change, result: loadFor(change) };
    flight = started;
    const land = () => {
      if (flight === started) flight = undefined;
    };
    started.result.then(land, land);
    return started.result;
  }

  function report(problem: unknown): void {
    if (!isFailing) onProblem?.(problem);
    isFailing = true;
  }

  async function snapshot(): Promise<Snapshot> {
    if (current?.change === change) return current.snapshot;
    try {
      return await join();
    } catch (problem) {
      if (!current) throw problem;
      report(problem);
      return current.snapshot;
    }
  }

  async function refresh(): Promise<void> {
    const before = current?.snapshot;
    try {
      const after = await join();
      if (before && before !== after) onRefreshed?.(changedProducts(before, after));
    } catch (problem) {
      report(problem);
    }
  }

  const timer = refreshEvery === undefined ? undefined : setInterval(() => void refresh(), refreshEvery);
  timer?.unref();
  return { snapshot, markChanged: () => void change++, close: () => clearInterval(timer) };
}
