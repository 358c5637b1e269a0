#!/usr/bin/env node
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

/**
 * Starts the Firefox of FIREFOX for Playwright and relays their WebDriver BiDi messages. The relay is needed because Playwright sets
 * a colour scheme at every start. Firefox ESR 153 does not know this command.
 */
const announced = 'WebDriver BiDi listening on ';

const firefox = spawn(process.env.FIREFOX ?? '', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => firefox.kill(signal));
createInterface(firefox.stderr).on('line', (line) => {
  if (line.startsWith(announced)) relayTo(line.slice(announced.length));
  else console.error(line);
});

function relayTo(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.once('listening', () => {
    console.error(`${announced}ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(address + url);
    const isOpen = new Promise((resolve) => browser.once('open', resolve));
    playwright.on('message', (message) => {
      void isOpen.then(() => browser.send(String(message)));
    });
    browser.on('message', (message) => playwright.send(acceptColourScheme(message)));
    browser.once('close', () => playwright.close());
    playwright.once('close', () => browser.close());
  });
}

function acceptColourScheme(message: RawData): string {
  const text = String(message);
  if (!text.includes('unknown command')) return text;
  const reply = JSON.parse(text) as { id: number; error?: string; message?: string };
  const isRefusal = reply.error === 'unknown command' && reply.message === 'emulation.setMediaFeaturesOverride';
  return isRefusal ? JSON.stringify({ type: 'success', id: reply.id, result: {} }) : text;
}
