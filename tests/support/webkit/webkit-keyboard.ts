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
export function keyboardOf(session: WebKitSession) {
  const perform = (actions: { type: string; value: string }[]) =>
    session.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  return {
    /** Presses a key or a combination: `Shift+Tab`. */
    press(combination: string) {
      const values = combination.split('+').map((key) => keys[key] ?? key.toLowerCase());
      const down = values.map((value) => ({ type: 'keyDown', value }));
      return perform([...down, ...values.toReversed().map((value) => ({ type: 'keyUp', value }))]);
    },
    type: (text: string) =>
      perform([...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))),
  };
}
