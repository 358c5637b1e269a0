import type { Endpoint } from '#core/endpoint.ts';
import { type EndpointName, endpoints } from '#app/endpoints.ts';
import { aNewAddress } from '../support/builders.ts';
import { aPerson, logIn, type Person } from './people.ts';
import { areaOf, type Tally } from './tally.ts';
import { type Hit, shoot, type Target } from './target.ts';

const intruder = 'uma palavra do intruso';
let victims = 0;
const aVictim = (): string => `dona-${(victims += 1)}@example.pt`;

/** Makes one call by its name in the table of endpoints. */
function call(target: Target, name: EndpointName, token?: string, body?: object): Promise<Hit> {
  const { method, path } = endpoints[name] as Endpoint;
  return shoot(target, { method, path, token, ...(method === 'POST' ? { body: body ?? {} } : {}) });
}

/** Returns the token of the newest mail to `email` with a link to a page of /confirm/. */
function linkTo(target: Target, email: string, page: string): string {
  const link = new RegExp(`/confirm/${page}\\?token=([\\w-]+)`);
  const found = target.mails().flatMap(({ to, text }) => (to === email ? (link.exec(text)?.[1] ?? []) : []));
  return found.at(-1) ?? '';
}

const isSessionOver = async (target: Target, token: string): Promise<boolean> =>
  (await call(target, 'userIsAuth', token)).status === 401;

/** An e-mail change that an intruder requested must not survive the owner's new password. */
async function keepPendingChange(target: Target, tally: Tally): Promise<void> {
  const owner = await aPerson(target);
  const other = aVictim();
  await call(target, 'emailChange', owner.token, { email: other, password: owner.password });
  await call(target, 'passwordForgotten', undefined, { email: owner.email });
  const reset = { token: linkTo(target, owner.email, 'password'), password: 'outras ondas ainda' };
  const { status } = await call(target, 'passwordReset', undefined, reset);
  const token = linkTo(target, other, 'new-email');
  const stolen = await call(target, 'emailConfirm', owner.token, { token, password: owner.password });
  tally.note('a change outlives a reset', status === 200 && stolen.status >= 400, `${status}, ${stolen.text}`);
  tally.note('a session outlives a reset', await isSessionOver(target, owner.token), 'the session goes on');
}

/** A visitor who registers the address of a guest cannot read the guest's order. */
async function registerForeignAddress(target: Target, tally: Tally): Promise<void> {
  const email = aVictim();
  const guest = await aGuest(target, email, 'Rua da Dona 1');
  await shoot(target, { path: '/api/order/cod', token: guest.token, body: guest.order });
  const registered = await call(target, 'userRegister', undefined, { name: 'Intruso', email, password: intruder });
  const token = String(registered.json.token);
  const { json } = await call(target, 'orderUser', token, {});
  tally.note('orders of an address', JSON.stringify(json.orders) === '[]', 'the orders are listed');
  const link = linkTo(target, email, 'address');
  await call(target, 'addressConfirm', undefined, { token: link, startsOver: true });
  tally.note('a session from before a proof', await isSessionOver(target, token), 'the session goes on');
  const login = await logIn(target, { email, password: intruder });
  tally.note(
    'a password from before a proof',
    login.json.code === 'invalid_credentials',
    `${login.status} ${login.text.slice(0, 80)}`,
  );
}

/** A visitor who knows only the e-mail orders, and deletes data, as a guest. */
async function pretendToBeOwner(target: Target, tally: Tally): Promise<void> {
  const owner = await aPerson(target);
  const guest = await aGuest(target, owner.email, 'Rua do Intruso 2');
  await shoot(target, { path: '/api/order/cod', token: guest.token, body: guest.order });
  const { text } = await call(target, 'addressGet', owner.token, {});
  tally.note('a street in a foreign account', !text.includes('Rua do Intruso'), text.slice(0, 160));
  await call(target, 'userDelete', guest.token, {});
  const { status } = await logIn(target, { email: owner.email, password: owner.password });
  tally.note('an account deleted by a guest', status === 200, `${status}`);
  for (const body of [
    { email: aVictim(), password: '' },
    { email: aVictim(), password: intruder },
  ]) {
    const hit = await call(target, 'emailChange', (await aGuest(target, owner.email, 'Rua 3')).token, body);
    tally.note('an e-mail changed by a guest', hit.status === 403, `${hit.status} ${hit.text.slice(0, 80)}`);
  }
}

/** Creates a guest session with a saved street and an order that the shop accepts. */
async function aGuest(target: Target, email: string, street: string): Promise<Pick<Person, 'token' | 'order'>> {
  const token = String((await call(target, 'guest', undefined, { email })).json.token);
  await call(target, 'addressAdd', token, { address: aNewAddress({ email, street }) });
  const { json } = await call(target, 'addressGet', token, {});
  const [saved] = (json.addresses ?? []) as { _id: string }[];
  const { order } = await aPerson(target);
  return { token, order: { ...order, address: saved?._id ?? '' } };
}

/** Attacks accounts with nothing but the e-mail address of their owner. */
export const attackIdentities = areaOf('identities', keepPendingChange, registerForeignAddress, pretendToBeOwner);
