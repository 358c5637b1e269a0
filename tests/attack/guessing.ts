import { aPerson, logIn, type Person } from './people.ts';
import { guessCodes } from './second-factor.ts';
import { areaOf, type Tally } from './tally.ts';
import { anotherNetwork, cookiesOf, shoot, type Target } from './target.ts';

const NETWORKS = 120;
const LONGEST_WAIT = 12_000;

const wrongOf = ({ email }: Person) => ({ email, password: 'não é esta' });

/** Guesses from one network until it is locked out. Returns how many guesses the shop allowed. */
async function guessUntilClosed(target: Target, body: object, fromOf: (n: number) => string, path = '/api/user/login') {
  for (let tries = 0; tries < 60; tries++) {
    if ((await shoot(target, { path, body, from: fromOf(tries) })).status === 429) return tries;
  }
  return 60;
}

async function fromOneNetwork(target: Target, tally: Tally): Promise<void> {
  const person = await aPerson(target);
  const from = anotherNetwork();
  const tries = await guessUntilClosed(target, wrongOf(person), () => from);
  tally.note('one network is stopped', tries <= 20, `${tries} guesses`);
  const shut = await logIn(target, person, { from });
  const hasWait = Number(shut.headers['retry-after']) > 0;
  tally.note('one network is stopped', shut.status === 429 && hasWait, `the right password there: ${shut.status}`);
  const elsewhere = await logIn(target, person);
  tally.note('the owner comes in elsewhere', elsewhere.status === 200, String(elsewhere.status));
  const known = await logIn(target, person, { from, headers: { cookie: person.cookies } });
  tally.note('the owner comes in by a known device', known.status === 200, String(known.status));
}

/** Neither forged network headers nor the addresses of one household count as separate networks. */
async function fromMadeUpNetworks(target: Target, tally: Tally): Promise<void> {
  const [first, second] = [await aPerson(target), await aPerson(target)];
  const real = anotherNetwork();
  const written = await guessUntilClosed(target, wrongOf(first), (n) => `203.0.113.${n}, ${real}`);
  tally.note('made-up X-Forwarded-For counts as one', written <= 20, `${written} guesses`);
  const household = await guessUntilClosed(target, wrongOf(second), (n) => `2001:db8:0:7:${n.toString(16)}::1`);
  tally.note('a /64 of IPv6 counts as one', household <= 20, `${household} guesses`);
}

async function fromManyNetworks(target: Target, tally: Tally): Promise<void> {
  const person = await aPerson(target);
  const guesses = await Promise.all(Array.from({ length: NETWORKS }, () => logIn(target, wrongOf(person))));
  const wasLetIn = guesses.some(({ status }) => status === 200);
  tally.note('many networks do not come in', !wasLetIn, 'a wrong password opened');
  const slowest = Math.max(...guesses.map(({ milliseconds }) => milliseconds));
  tally.note('many networks are slowed', slowest > 4_000, `the slowest answer took ${Math.round(slowest)} ms`);
  const owner = await logIn(target, person);
  const isInTime = owner.status === 200 && owner.milliseconds < LONGEST_WAIT;
  tally.note('the owner comes in meanwhile', isInTime, `${owner.status} after ${Math.round(owner.milliseconds)} ms`);
  const known = await logIn(target, person, { headers: { cookie: person.cookies } });
  const isQuick = known.status === 200 && known.milliseconds < 4_000;
  tally.note('a known device does not wait', isQuick, `${known.status} after ${Math.round(known.milliseconds)} ms`);
}

/** One network that tries one password on many accounts. */
async function manyAccounts(target: Target, tally: Tally): Promise<void> {
  const from = anotherNetwork();
  let letThrough = 0;
  for (let n = 0; n < 130; n++) {
    const hit = await logIn(target, { email: `conta-${n}@example.pt`, password: 'ondas e mais ondas' }, { from });
    if (hit.status !== 429) letThrough += 1;
  }
  tally.note('one password on many accounts', letThrough <= 100, `${letThrough} guesses`);
}

async function ofTheSeller(target: Target, tally: Tally): Promise<void> {
  const path = '/api/seller/login';
  const device = cookiesOf(await shoot(target, { path, body: target.seller }));
  const from = anotherNetwork();
  const tries = await guessUntilClosed(target, { ...target.seller, password: 'não é esta' }, () => from, path);
  tally.note('the seller’s password', tries <= 20, `${tries} guesses`);
  const known = await shoot(target, { path, body: target.seller, from, headers: { cookie: device } });
  tally.note('the seller comes in by a known device', known.status === 200, String(known.status));
}

/** A guest order with the same address and another password gives the guesser no new tries. */
async function resetByGuest(target: Target, tally: Tally): Promise<void> {
  const person = await aPerson(target);
  const from = anotherNetwork();
  await guessUntilClosed(target, wrongOf(person), () => from);
  const { json } = await shoot(target, { path: '/api/account/guest', body: { email: person.email }, from });
  const token = String(json.token);
  const password = 'uma palavra do intruso';
  await shoot(target, { path: '/api/account/password', token, body: { current: '', password }, from });
  await shoot(target, { path: '/api/account/proof', token, body: { password }, from });
  const again = await logIn(target, wrongOf(person), { from });
  tally.note('a guest gives no new guesses', again.status === 429, `${again.status} ${again.text.slice(0, 80)}`);
}

/** No answer reveals whether an account exists. */
async function tellsNothing(target: Target, tally: Tally): Promise<void> {
  const person = await aPerson(target);
  const [known, unknown] = [
    await logIn(target, wrongOf(person)),
    await logIn(target, { email: 'ninguem@example.pt', password: 'não é esta' }),
  ];
  tally.note(
    'an account is not given away',
    known.text === unknown.text && known.status === unknown.status,
    known.text,
  );
}

/** Guesses passwords from one network and from many. */
export const attackPasswords = areaOf(
  'guessing',
  fromOneNetwork,
  fromMadeUpNetworks,
  fromManyNetworks,
  manyAccounts,
  ofTheSeller,
  resetByGuest,
  guessCodes,
  tellsNothing,
);
