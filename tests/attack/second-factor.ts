import { stepAt, totpCode } from '#features/seller/server/totp.ts';
import type { Tally } from './tally.ts';
import { anotherNetwork, cookiesOf, shoot, type Target } from './target.ts';

const GUESSES = 110;
/** NIST SP 800-63B, section 5.2.2. */
const MOST_GUESSES = 100;
const path = '/api/seller/login';

/** Guesses the codes of the app with the seller's password, from many networks and from all networks of one /48 of IPv6. */
export async function guessCodes(target: Target, tally: Tally): Promise<void> {
  const own = await shoot(target, { path, body: target.seller });
  const token = String(own.json.token);
  const { json } = await shoot(target, { path: '/api/seller/app/start', token, body: {} });
  const secret = String(json.secret);
  const codeNow = () => totpCode(secret, stepAt(new Date()));
  await shoot(target, { path: '/api/seller/app/confirm', token, body: { code: codeNow() } });
  const right = codeNow();
  let checked = 0;
  for (let n = 0; n < GUESSES; n++) {
    const from = n % 2 === 0 ? anotherNetwork() : `2001:db8:7:${n.toString(16)}::1`;
    const code = String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0');
    const hit = await shoot(target, { path, body: { ...target.seller, code }, from });
    if (hit.json.code === 'second_factor_wrong') checked += 1;
    tally.note('a guessed code opens nothing', hit.status !== 200, `${hit.status} ${hit.text.slice(0, 80)}`);
  }
  tally.note('guessed codes are stopped', checked > 0 && checked <= MOST_GUESSES, `${checked} were checked`);
  const known = { path, body: { ...target.seller, code: totpCode(secret, stepAt(new Date()) + 1) } };
  const owner = await shoot(target, { ...known, headers: { cookie: cookiesOf(own) } });
  const isIn = owner.status === 200 && owner.milliseconds < 4_000;
  tally.note(
    'the seller comes in by a known device',
    isIn,
    `${owner.status} after ${Math.round(owner.milliseconds)} ms`,
  );
  const removed = await shoot(target, { path: '/api/seller/app/remove', token: String(owner.json.token), body: {} });
  tally.note('the seller takes the app away', removed.status === 200, `${removed.status} ${removed.text.slice(0, 80)}`);
}
