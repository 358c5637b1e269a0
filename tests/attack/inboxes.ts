import { aNewAddress, anOrderBody, aWithdrawal } from '../support/builders.ts';
import { areaOf, type Tally } from './tally.ts';
import { anotherNetwork, type Hit, shoot, type Target } from './target.ts';

const STATEMENTS = 100;
const ORDERS = 12;
/** How many receipts and links of each kind an unverified address gets in an hour (mail-budget.ts). */
const MOST_RECEIPTS = 4;
const MOST_MAILS = MOST_RECEIPTS + 5 + 5;
const trace = 'burla.example';
const hostile = `Ganhe em https://${trace}/x`;

const mailsTo = (target: Target, address: string) => target.mails().filter(({ to }) => to === address);
const sentTo = (target: Target, address: string) => mailsTo(target, address).filter(({ isHeld }) => !isHeld).length;

/** Creates a guest with a given address from one network. */
async function aGuestOf(target: Target, email: string, from: string, changes: object = {}) {
  const { json } = await shoot(target, { path: '/api/account/guest', body: { email }, from });
  const token = String(json.token);
  const address = { ...aNewAddress({ email }), ...changes };
  const saved = await shoot(target, { path: '/api/address/add', token, body: { address }, from });
  const listed = await shoot(target, { path: '/api/address/get', token, body: {}, from });
  const [first] = (listed.json.addresses ?? []) as { _id: string }[];
  return { token, address: first?._id ?? '', wasTaken: saved.status === 200 };
}

async function order(
  target: Target,
  { token, address }: { token: string; address: string },
  more: object = {},
): Promise<Hit> {
  const { json } = await shoot(target, { path: '/api/product/list' });
  const products = (json.products ?? []) as { _id: string; offerPrice: number; inStock: boolean }[];
  const product = products.find(({ inStock }) => inStock);
  const items = [{ product: product?._id ?? '', quantity: 1 }];
  const body = { ...anOrderBody({ items, address, amount: product?.offerPrice ?? 0 }), ...more };
  return await shoot(target, { path: '/api/order/cod', token, body });
}

/** The shop stores every withdrawal statement, but they fill no inbox. */
async function declare(target: Target, tally: Tally): Promise<void> {
  const email = 'retratada@example.pt';
  const from = anotherNetwork();
  let kept = 0;
  for (let n = 0; n < STATEMENTS; n++) {
    const hit = await shoot(target, { path: '/api/withdrawal/declare', body: aWithdrawal({ email }), from });
    if (hit.status === 200) kept += 1;
  }
  tally.note('every statement of withdrawal is kept', kept === STATEMENTS, `${kept} of ${STATEMENTS}`);
  const sent = sentTo(target, email);
  tally.note('statements fill no inbox', sent > 0 && sent <= MOST_RECEIPTS, `${sent} mails`);
}

/** A guest repeatedly orders and cancels. */
async function orderAndCancel(target: Target, tally: Tally): Promise<void> {
  const email = 'encomendada@example.pt';
  const from = anotherNetwork();
  let cancelled = 0;
  for (let n = 0; n < ORDERS; n++) {
    const guest = await aGuestOf(target, email, from);
    const { json } = await order(target, guest);
    const body = { orderId: json.orderId, version: 0 };
    const hit = await shoot(target, { path: '/api/order/cancel', token: guest.token, body, from });
    if (hit.status === 200) cancelled += 1;
  }
  tally.note('a flood stops no cancellation', cancelled === ORDERS, `${cancelled} of ${ORDERS}`);
  const sent = sentTo(target, email);
  tally.note('orders and cancellations fill no inbox', sent > 0 && sent <= MOST_MAILS, `${sent} mails`);
}

/** Puts a link into each text field of an order or a withdrawal statement for another person's address. */
async function typeLinks(target: Target, tally: Tally): Promise<void> {
  const email = 'alvo@example.pt';
  for (const field of ['firstName', 'lastName', 'street', 'city', 'country']) {
    const guest = await aGuestOf(target, email, anotherNetwork(), { [field]: hostile });
    if (guest.wasTaken) await order(target, guest);
  }
  const guest = await aGuestOf(target, email, anotherNetwork());
  const placed = await order(target, guest, { nif: '501964843', company: hostile });
  const orderNumber = String(placed.json.orderId).slice(-8);
  for (const field of ['name', 'goods', 'orderNumber']) {
    const body = aWithdrawal({ email, orderNumber, [field]: hostile });
    await shoot(target, { path: '/api/withdrawal/declare', body });
  }
  await shoot(target, { path: '/api/user/register', body: { name: hostile, email, password: 'ondas e mais ondas' } });
  const mails = mailsTo(target, email);
  tally.note('the mails are written', mails.length >= 5, `${mails.length} mails`);
  for (const { subject, text, html } of mails)
    tally.note('no typed link is mailed', !`${subject} ${text} ${html}`.includes(trace), subject);
}

/** Floods the inboxes of people whose address a stranger types. */
export const attackInboxes = areaOf('inboxes', declare, orderAndCancel, typeLinks);
