import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Step } from './find-in-page.ts';
import type { WebKitSession } from './webkit-driver.ts';
import { WebKitFinder } from './webkit-finder.ts';
import { keyboardOf } from './webkit-keyboard.ts';
import { WebKitLocator } from './webkit-locator.ts';

const libraryFile = '@testing-library/dom/dist/@testing-library/dom.umd.min.js';
const library = readFileSync(createRequire(import.meta.url).resolve(libraryFile), 'utf8');

const patience = 10_000;
const pause = 50;

type Size = Record<'width' | 'height', number>;

/** The part of Playwright's Page and BrowserContext that the journeys use, by the commands of WebDriver. */
export class WebKitPage extends WebKitFinder<WebKitLocator> {
  readonly session: WebKitSession;
  readonly keyboard: ReturnType<typeof keyboardOf>;
  readonly #baseURL: string;
  readonly #size: Size;
  readonly #scripts: string[] = [];

  constructor(session: WebKitSession, baseURL: string, size: Size) {
    super();
    this.session = session;
    this.keyboard = keyboardOf(session);
    this.#baseURL = baseURL;
    this.#size = size;
  }

  /** Gives the viewport the size of a phone or a desktop, independent of the window's frame. */
  async resize(): Promise<void> {
    const { width, height } = this.#size;
    await this.retry(`${width} x ${height} px`, async () => {
      const [frame, shown] = await this.evaluate(
        () => [outerHeight - innerHeight, `${innerWidth} x ${innerHeight}`] as const,
      );
      if (shown === `${width} x ${height}`) return;
      await this.session.send('POST', '/window/rect', { x: 0, y: 0, width, height: height + frame });
      throw new Error(`the page has ${shown}`);
    });
  }

  /** Does nothing, because neither driver nor browser report the page's console. */
  on(): void {}

  viewportSize(): Size {
    return this.#size;
  }

  context(): this {
    return this;
  }

  /** WebDriver cannot run a script before a page's own. A script that stores data runs once, on a file of the shop. */
  async addInitScript<Argument>(run: (argument: Argument) => void, argument: Argument): Promise<void> {
    this.#scripts.push(`(${run})(${JSON.stringify(argument)})`);
    return Promise.resolve();
  }

  async goto(path: string): Promise<void> {
    const scripts = this.#scripts.splice(0);
    if (scripts.length > 0) {
      await this.#open('/robots.txt');
      for (const script of scripts) await this.execute(script);
    }
    await this.#open(path);
  }

  async reload(): Promise<void> {
    await this.session.send('POST', '/refresh');
  }

  url(): Promise<string> {
    return this.session.send('GET', '/url');
  }

  /** The full address of a path of the shop. */
  resolve(path: string): string {
    return new URL(path, this.#baseURL).href;
  }

  async addCookies(cookies: Record<'name' | 'value', string>[]): Promise<void> {
    // A cookie is set for the open page.
    await this.#open('/robots.txt');
    for (const { name, value } of cookies) await this.session.send('POST', '/cookie', { cookie: { name, value } });
  }

  async clearCookies(): Promise<void> {
    await this.session.send('DELETE', '/cookie');
  }

  evaluate<Result, Argument>(run: (argument: Argument) => Result, argument?: Argument): Promise<Result> {
    return this.execute<Result>(`return (${run})(arguments[0])`, [argument]);
  }

  /** Runs the body of a function in the page. */
  execute<Result>(script: string, args: unknown[] = []): Promise<Result> {
    return this.session.send('POST', '/execute/sync', { script, args });
  }

  /** The same with Testing Library. */
  async executeWithLibrary<Result>(script: string, args: unknown[]): Promise<Result> {
    const isLoaded = await this.execute<boolean>('return "TestingLibraryDom" in globalThis');
    return this.execute<Result>(isLoaded ? script : `${library}\n${script}`, args);
  }

  /** Retries until it succeeds, with Playwright's timeout. `what` is its name in the error. */
  async retry<Result>(what: string, attempt: () => Promise<Result>): Promise<Result> {
    const deadline = Date.now() + patience;
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (Date.now() > deadline) throw new Error(`${what}: ${(error as Error).message}`, { cause: error });
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  protected find(step: Step): WebKitLocator {
    return new WebKitLocator(this, [step]);
  }

  async #open(path: string): Promise<void> {
    await this.session.send('POST', '/url', { url: this.resolve(path) });
  }
}
