import { ownMailAccount } from '#features/messages/contract/own-mail-account.ts';
import { aNewAddress } from '../support/builders.ts';
import { aPerson } from './people.ts';
import { areaOf, type Tally } from './tally.ts';
import { anotherNetwork, type Hit, type Shot, shoot, type Target } from './target.ts';

const form = (template: 'contact' | 'newsletter', template_params: object) => ({
  service_id: ownMailAccount.serviceId,
  user_id: ownMailAccount.publicKey,
  template_id: ownMailAccount.templates[template],
  template_params,
});

/** Sends calls until one is refused. Fails if more than `most` pass, or if a refusal has no message or no retry time. */
async function flood(
  target: Target,
  { tally, name, most }: { tally: Tally; name: string; most: number },
  shotOf: (n: number) => Shot,
): Promise<void> {
  let refused: Hit | undefined;
  let letThrough = 0;
  for (let n = 0; n < most + 5 && refused === undefined; n++) {
    const hit = await shoot(target, shotOf(n));
    if (hit.status === 429) refused = hit;
    else letThrough += 1;
  }
  tally.note(name, letThrough <= most && refused !== undefined, `${letThrough} were let through`);
  const hasWords = Number(refused?.headers['retry-after']) > 0 && String(refused?.json.message ?? '').length > 10;
  tally.note(`${name}: says when`, hasWords, `${refused?.headers['retry-after']} ${refused?.text}`);
}

/** Sends forms with one address from one network, and with ever new addresses from one network. */
async function floodForms(target: Target, tally: Tally): Promise<void> {
  const path = '/api/v1.0/email/send';
  const contact = (email: string) => form('contact', { name: 'Rui', email, message: 'Olá' });
  const one = { tally, most: 10 };
  const all = { tally, most: 60 };
  const [from, other, third] = [anotherNetwork(), anotherNetwork(), anotherNetwork()];
  const ofOne = { path, body: contact('rui@example.pt'), from: third };
  await flood(target, { ...one, name: 'messages of one address' }, () => ofOne);
  const owner = await shoot(target, { ...ofOne, from: anotherNetwork() });
  tally.note('a flood stops no owner elsewhere', owner.status === 200, `${owner.status}`);
  await flood(target, { ...all, name: 'messages of one network' }, (n) => {
    return { path, body: contact(`rui-${n}@example.pt`), from };
  });
  await flood(target, { ...all, name: 'newsletter addresses of one network' }, (n) => {
    return { path, body: form('newsletter', { user_email: `leitor-${n}@example.pt` }), from: other };
  });
}

async function floodAccounts(target: Target, tally: Tally): Promise<void> {
  const from = anotherNetwork();
  await flood(target, { tally, name: 'registrations of one network', most: 100 }, (n) => ({
    path: '/api/user/register',
    body: { name: 'Rui', email: `conta-nova-${n}@example.pt`, password: 'ondas e mais ondas' },
    from,
  }));
  const { token } = await aPerson(target);
  await flood(target, { tally, name: 'addresses of one account', most: 60 }, () => {
    return { path: '/api/address/add', token, body: { address: aNewAddress() } };
  });
}

/** Expects the shop to limit orders, but never cancellations, because the law gives them to every customer. */
async function floodOrders(target: Target, tally: Tally): Promise<void> {
  const person = await aPerson(target);
  const placed: string[] = [];
  await flood(target, { tally, name: 'orders of one account', most: 20 }, () => {
    return { path: '/api/order/cod', token: person.token, body: person.order };
  });
  const { json } = await shoot(target, { path: '/api/order/user', token: person.token, body: {} });
  for (const { _id } of (json.orders ?? []) as { _id: string }[]) placed.push(_id);
  const from = anotherNetwork();
  for (const orderId of placed) {
    const body = { orderId, version: 0 };
    const hit = await shoot(target, { path: '/api/order/cancel', token: person.token, body, from });
    tally.note('a flood stops no withdrawal', hit.status === 200, `${hit.status} ${hit.text.slice(0, 80)}`);
  }
}

/** Sends bodies and addresses that are too large, and many requests together. */
async function floodBytes(target: Target, tally: Tally): Promise<void> {
  const body = { name: 'x'.repeat(200_000), email: 'a@example.pt', password: 'ondas e mais ondas' };
  const large = await shoot(target, { path: '/api/user/register', body });
  tally.note('a body that is too large', large.status === 413, String(large.status));
  const long = await shoot(target, { path: `/products?q=${'x'.repeat(5_000)}` });
  tally.note('an address that is too long', long.status === 414, String(long.status));
  const hits = await Promise.all(Array.from({ length: 300 }, () => shoot(target, { path: '/api/product/list' })));
  for (const { status } of hits) tally.note('300 readers at once', status === 200, String(status));
}

/** Sends too much of everything. */
export const attackByFloods = areaOf('floods', floodForms, floodAccounts, floodOrders, floodBytes);
