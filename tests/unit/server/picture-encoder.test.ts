import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { pictureEncoder } from '#server/media/encoding/picture-encoder.ts';
import { aPicture } from '../../support/shops/small-catalogue.ts';

afterEach(() => void vi.useRealTimers());

it('An encoder that ends after a long idle time does not fail the pictures of the next encoder.', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const picture = await aPicture(340, 340, 'teal', 'png');
  const first = await pictureEncoder.toMaster(picture);
  vi.advanceTimersByTime(60_000);
  expect(await pictureEncoder.toMaster(picture)).toEqual(first);
});

it('An encoder that cannot start fails its picture with the cause, and the next picture starts a new encoder.', async () => {
  const encoder = JSON.stringify(import.meta.resolve('../../../src/server/media/encoding/picture-encoder.ts'));
  const picture = JSON.stringify(Buffer.from(await aPicture(64, 64, 'teal', 'png')).toString('base64'));
  const script = `
    import { closeSync, openSync } from 'node:fs';
    const { pictureEncoder } = await import(${encoder});
    const picture = Buffer.from(${picture}, 'base64');
    const convert = () => pictureEncoder.toMaster(picture).then(({ width }) => width, ({ message }) => message);
    const open = [];
    try {
      for (;;) open.push(openSync('/dev/null'));
    } catch {}
    const said = [await convert(), await convert()];
    open.forEach((descriptor) => closeSync(descriptor));
    console.log(JSON.stringify([...said, await convert()]));
    process.exit();`;
  const child = spawn('sh', ['-c', 'ulimit -n 64 && exec "$0" --input-type=module -e "$1"', process.execPath, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const failed: unknown = expect.stringMatching(/^The encoder of pictures cannot be used \(spawn .+ EMFILE\)$/);
  expect(JSON.parse(await text(child.stdout))).toEqual([failed, failed, 64]);
});
