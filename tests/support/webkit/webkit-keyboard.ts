import type { WebKitSession } from './webkit-driver.ts';

/** Special keys in WebDriver's encoding (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keys: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  ControlOrMeta: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** The part of Playwright's Keyboard that the journeys use. */
export class WebKitKeyboard {
  readonly #session: WebKitSession;

  constructor(session: WebKitSession) {
    this.#session = session;
  }

  /** Presses a key or a combination: `Shift+Tab`. */
  async press(combination: string): Promise<void> {
    const values = combination.split('+').map((key) => keys[key] ?? key.toLowerCase());
    const down = values.map((value) => ({ type: 'keyDown', value }));
    await this.#perform([...down, ...values.toReversed().map((value) => ({ type: 'keyUp', value }))]);
  }

  async type(text: string): Promise<void> {
    const strokes = ['keyDown', 'keyUp'];
    await this.#perform([...text].flatMap((value) => strokes.map((type) => ({ type, value }))));
  }

  async #perform(actions: { type: string; value: string }[]): Promise<void> {
    await this.#session.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }
}
