import type { Device } from './foreign-client/connection.ts';

/** The environment of a client without a browser. It keeps cookies and storage in memory, and its waits take no time. */
export interface PlainDevice extends Device {
  kept: Map<string, string>;
  /** The requested waits, in milliseconds. */
  waits: number[];
  /** Name and value of each cookie. */
  cookies: Map<string, string>;
}

/** A device whose pages have the origin `origin`, for the API at `api`. `whileWaiting` runs in each wait. */
export function plainDevice(api: string, origin: string, whileWaiting?: () => Promise<void>): PlainDevice {
  const [kept, cookies, waits] = [new Map<string, string>(), new Map<string, string>(), [] as number[]];
  return {
    api,
    kept,
    waits,
    cookies,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    async wait(milliseconds) {
      waits.push(milliseconds);
      await whileWaiting?.();
    },
    async fetch(url, init) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { ...(init.headers as Record<string, string>), origin, ...(cookie ? { cookie } : {}) };
      const response = await fetch(url, { ...init, headers });
      for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
      return response;
    },
  };
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
  if (/; max-age=0\b/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}
