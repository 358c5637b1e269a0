import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stopperOf } from '../run/child-stopper.ts';
import { freePort } from '../services/free-port.ts';
import { miniBrowser, webkitDriver } from './webkit-paths.ts';

/** A running WebKitWebDriver with its own screen. */
export interface WebKitDriver {
  /** Opens a browser without any stored data. */
  openSession(): Promise<WebKitSession>;
  stop(): Promise<void>;
}

/** One browser, controlled by the commands of WebDriver (https://www.w3.org/TR/webdriver2). */
export interface WebKitSession {
  /** Sends one command. Returns its `value`. */
  send<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>;
  close(): Promise<void>;
}

class WebDriverError extends Error {}

// MiniBrowser's toolbar would prevent a window as narrow as a phone.
const smallToolbar = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }';

/** Starts screen and driver and waits until both answer. */
export async function startWebKitDriver(): Promise<WebKitDriver> {
  const config = mkdtempSync(join(tmpdir(), 'nortada-webkit-'));
  mkdirSync(join(config, 'gtk-3.0'));
  writeFileSync(join(config, 'gtk-3.0', 'gtk.css'), smallToolbar);
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const stopScreen = stopperOf(screen, () => rmSync(config, { recursive: true, force: true }));
  const display = `:${await firstLine(screen)}`;
  const port = await freePort();
  const driver = spawn(webkitDriver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: config, TZ: 'Europe/Lisbon' },
    stdio: 'ignore',
  });
  const stopDriver = stopperOf(driver, () => {});
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver does not start');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    openSession: () => openSession(url),
    stop: async () => {
      await stopDriver();
      await stopScreen();
    },
  };
}

async function openSession(url: string): Promise<WebKitSession> {
  const browserOptions = { binary: miniBrowser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
  const { sessionId } = await send<{ sessionId: string }>('POST', `${url}/session`, { capabilities });
  const session = `${url}/session/${sessionId}`;
  return {
    send: (method, path, body) => send(method, session + path, body),
    close: async () => {
      await send('DELETE', session);
    },
  };
}

async function send<T>(method: string, url: string, body: object = {}): Promise<T> {
  const reply = await fetch(url, { method, body: method === 'POST' ? JSON.stringify(body) : null });
  const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
  if (!reply.ok) throw new WebDriverError(`${value.error}: ${value.message}`);
  return value;
}

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const line of createInterface(child.stdout!)) return line;
  throw new Error(`${child.spawnfile} does not start`);
}
