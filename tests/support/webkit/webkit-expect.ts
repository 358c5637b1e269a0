import { expect as playwrightExpect } from 'playwright/test';
import type { ElementState } from './find-in-page.ts';
import { pattern, type Text } from './webkit-finder.ts';
import type { WebKitLocator } from './webkit-locator.ts';
import type { WebKitPage } from './webkit-page.ts';

type Question = (state: ElementState, ...expected: never[]) => boolean;

const matches = (text: string, expected: Text, exact: boolean): boolean => {
  const { source, flags } = pattern(expected, exact);
  return new RegExp(source, exact ? flags : flags.replace('i', '')).test(text);
};

/** Playwright's matchers of one element. */
const questions = {
  toBeVisible: ({ isVisible }) => isVisible,
  toBeInViewport: ({ isInViewport }) => isInViewport,
  toBeEnabled: ({ isEnabled }) => isEnabled,
  toBeDisabled: ({ isEnabled }) => !isEnabled,
  toBeFocused: ({ isFocused }) => isFocused,
  toBeEmpty: ({ text, value }) => text === '' && value === '',
  toHaveText: ({ text }, expected: Text) => matches(text, expected, true),
  toContainText: ({ text }, expected: Text) => matches(text, expected, false),
  toHaveValue: ({ value }, expected: Text) => matches(value, expected, true),
  toHaveAttribute: ({ attributes }, name: string, expected: Text) => matches(attributes[name] ?? '', expected, true),
} satisfies Record<string, Question>;

interface Matching {
  isNot: boolean;
}

/** Repeats a check until it has the expected result, with Playwright's timeout. */
async function settle({ isNot }: Matching, page: WebKitPage, what: string, ask: () => Promise<boolean>) {
  const expected = !isNot;
  const pass = await page
    .retry(what, async () => {
      if ((await ask()) !== expected) throw new Error('not so');
      return expected;
    })
    .catch(() => !expected);
  return { pass, message: () => `${what} does ${isNot ? '' : 'not '}hold` };
}

const ofOne = Object.entries<(state: ElementState, ...expected: never[]) => boolean>(questions).map(
  ([name, question]) => [
    name,
    function (this: Matching, locator: WebKitLocator, ...expected: never[]) {
      return settle(this, locator.page, `${locator} ${name} ${expected.join(' ')}`, async () => {
        const states = await locator.states();
        if (states.length > 1) throw new Error(`${states.length} elements instead of one`);
        return states[0] !== undefined && question(states[0], ...expected);
      });
    },
  ],
);

const others = {
  toBeHidden(this: Matching, locator: WebKitLocator) {
    return settle(this, locator.page, `${locator} toBeHidden`, async () =>
      (await locator.states()).every(({ isVisible }) => !isVisible),
    );
  },
  toHaveCount(this: Matching, locator: WebKitLocator, count: number) {
    return settle(this, locator.page, `${locator} toHaveCount ${count}`, async () => (await locator.count()) === count);
  },
  toHaveURL(this: Matching, page: WebKitPage, expected: Text) {
    return settle(this, page, `toHaveURL ${expected}`, async () => {
      const url = await page.url();
      return typeof expected === 'string' ? url === page.resolve(expected) : expected.test(url);
    });
  },
};

/** Playwright's `expect`, with WebKit's matchers of pages and elements. */
export const expect = playwrightExpect.extend({
  ...(Object.fromEntries(ofOne) as Record<string, never>),
  ...others,
}) as unknown as typeof playwrightExpect;
