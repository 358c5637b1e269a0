import type { BrowserContextOptions } from 'playwright/test';

/** A kind of visitor: the screen, the slowdown of the processor compared with this machine, and the line. */
export interface Profile {
  screen: BrowserContextOptions;
  slowdown: number;
  /** The format of the browser's throttling: milliseconds and bytes per second. */
  line: { latency: number; downloadThroughput: number; uploadThroughput: number };
}

const bytes = (megabits: number): number => (megabits * 1e6) / 8;

const phoneScreen = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export const profiles = {
  phone: {
    screen: phoneScreen,
    slowdown: 4,
    line: { latency: 150, downloadThroughput: bytes(1.6), uploadThroughput: bytes(0.75) },
  },
  desktop: {
    screen: { viewport: { width: 1440, height: 900 } },
    slowdown: 1,
    line: { latency: 40, downloadThroughput: bytes(10), uploadThroughput: bytes(10) },
  },
} satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;

/** A phone as fast as this machine, on an unlimited line. */
export const quickPhone: Profile = {
  screen: phoneScreen,
  slowdown: 1,
  line: { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
};
