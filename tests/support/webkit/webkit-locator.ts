import { type ElementState, findInPage, stateInPage, type Step } from './find-in-page.ts';
import { pattern, type Text, WebKitFinder } from './webkit-finder.ts';
import type { WebKitPage } from './webkit-page.ts';

/** WebDriver's property name for a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
export type ElementReference = Record<typeof elementKey, string>;

/** Finds elements by role, label, text or selector. Each use searches again, like Playwright's Locator. */
export class WebKitLocator extends WebKitFinder<WebKitLocator> {
  readonly page: WebKitPage;
  readonly steps: Step[];

  constructor(page: WebKitPage, steps: Step[] = []) {
    super();
    this.page = page;
    this.steps = steps;
  }

  first(): WebKitLocator {
    return this.nth(0);
  }

  nth(position: number): WebKitLocator {
    return this.find({ by: 'position', position });
  }

  filter({ hasText, has, visible }: { hasText?: Text; has?: WebKitLocator; visible?: boolean }): WebKitLocator {
    return this.find({
      by: 'filter',
      ...(hasText ? { hasText: pattern(hasText) } : {}),
      ...(has ? { has: has.steps } : {}),
      ...(visible ? { isVisible: true } : {}),
    });
  }

  /** The states of all matching elements. */
  states(): Promise<ElementState[]> {
    return this.#ask((elements, state) => elements.map((element) => state(element)));
  }

  async count(): Promise<number> {
    return (await this.states()).length;
  }

  async isEnabled(): Promise<boolean> {
    return this.page.retry(String(this), async () => (await this.#one()).state.isEnabled);
  }

  async innerText(): Promise<string> {
    return this.evaluate((element) => (element as HTMLElement).innerText);
  }

  async boundingBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  async evaluate<Result>(run: (element: Element) => Result): Promise<Result> {
    return this.page.retry(String(this), async () => {
      const { element } = await this.#one();
      return this.page.execute<Result>(`return (${run})(arguments[0])`, [element]);
    });
  }

  async click(): Promise<void> {
    await this.page.retry(String(this), async () => {
      const { element, state } = await this.#one();
      if (!state.isVisible || !state.isEnabled) throw new Error('is not to be clicked yet');
      await this.#click(element);
    });
  }

  async fill(text: string): Promise<void> {
    await this.page.retry(String(this), async () => {
      const { element } = await this.#one();
      await this.#command(element, 'clear');
      await this.#command(element, 'value', { text });
    });
  }

  async check(): Promise<void> {
    await this.page.retry(String(this), async () => {
      const { element, state } = await this.#one();
      if (!state.isChecked) await this.#click(element);
      if (!(await this.#one()).state.isChecked) throw new Error('is not checked yet');
    });
  }

  async selectOption(option: string): Promise<void> {
    await this.page.retry(String(this), async () => {
      const { element } = await this.#one();
      const chosen = await this.page.execute<ElementReference | null>(
        'return [...arguments[0].options].find(({ value, label }) => [value, label].includes(arguments[1])) ?? null',
        [element, option],
      );
      if (!chosen) throw new Error(`has no option ${option}`);
      await this.#command(chosen, 'click');
    });
  }

  async focus(): Promise<void> {
    await this.evaluate((element) => (element as HTMLElement).focus());
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await this.page.keyboard.press(key);
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.page.keyboard.type(text);
  }

  override toString(): string {
    return JSON.stringify(this.steps);
  }

  protected find(step: Step): WebKitLocator {
    return new WebKitLocator(this.page, [...this.steps, step]);
  }

  #ask<Result>(run: (elements: Element[], state: typeof stateInPage) => Result): Promise<Result> {
    const source = `${findInPage}; ${stateInPage}; return (${run})(findInPage(arguments[0]), stateInPage)`;
    return this.page.executeWithLibrary<Result>(source, [this.steps]);
  }

  async #one(): Promise<{ element: ElementReference; state: ElementState }> {
    const found = await this.#ask((elements, state) =>
      // The driver returns references of elements. In the page they are the elements themselves.
      elements.map((element) => ({ element: element as unknown as ElementReference, state: state(element) })),
    );
    if (found.length !== 1) throw new Error(`${found.length} elements instead of one`);
    return found[0]!;
  }

  /** WebDriver scrolls an element only to the edge of the window, where a sticky bar may cover it. A person would scroll further. */
  async #click(element: ElementReference): Promise<void> {
    await this.page.execute('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', [element]);
    await this.#command(element, 'click');
  }

  async #command(element: ElementReference, command: string, body?: object): Promise<void> {
    await this.page.session.send('POST', `/element/${element[elementKey]}/${command}`, body);
  }
}
