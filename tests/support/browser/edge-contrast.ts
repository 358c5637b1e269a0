import type { Locator } from 'playwright/test';

/** Returns the contrast of an element's border with its own background, which may be partly transparent over white (WCAG 1.4.11). */
export const edgeContrast = (element: Locator): Promise<number> =>
  element.evaluate((shown) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(shown);
    const white = [255, 255, 255];
    const over = (colour: string, below: readonly number[]) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return [red, green, blue].map((part, index) => part * alpha + (below[index] ?? 0) * (1 - alpha));
    };
    const linear = (part: number) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const luminance = (colour: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = colour.map((part) => linear(part / 255));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const background = over(backgroundColor, white);
    const [dark = 0, light = 0] = [background, over(borderTopColor, background)]
      .map(luminance)
      .toSorted((one, other) => one - other);
    return (light + 0.05) / (dark + 0.05);
  });
