import type { Locator } from 'playwright/test';
import type { Pattern, Step } from './find-in-page.ts';

export type Text = string | RegExp;
type RoleOptions = NonNullable<Parameters<Locator['getByRole']>[1]>;

/** The finding methods of Playwright's pages and locators. */
export abstract class WebKitFinder<Found> {
  protected abstract find(step: Step): Found;

  getByRole(role: string, { name, exact, level }: RoleOptions = {}): Found {
    return this.find({
      by: 'role',
      role,
      ...(name ? { name: pattern(name, exact) } : {}),
      ...(level ? { level } : {}),
    });
  }

  getByLabel(text: Text, { exact = false } = {}): Found {
    return this.find({ by: 'label', pattern: pattern(text, exact) });
  }

  getByText(text: Text, { exact = false } = {}): Found {
    return this.find({ by: 'text', pattern: pattern(text, exact) });
  }

  getByPlaceholder(text: Text, { exact = false } = {}): Found {
    return this.find({ by: 'placeholder', pattern: pattern(text, exact) });
  }

  locator(selector: string): Found {
    return this.find({ by: 'css', selector });
  }
}

/** Playwright's rule: a text matches anywhere and in any case unless it is `exact`. */
export function pattern(text: Text, exact = false): Pattern {
  if (text instanceof RegExp) return { source: text.source, flags: text.flags };
  const plain = text.replace(/\s+/g, ' ').trim();
  const escaped = plain.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');
  return exact ? { source: `^${escaped}$`, flags: '' } : { source: escaped, flags: 'i' };
}
