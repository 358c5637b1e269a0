import type { Endpoint } from '#core/endpoint.ts';
import { endpoints } from '#app/endpoints.ts';
import { authority } from '#app/api/authority.ts';
import type { CustomerLevel } from '#server/routing/authority.ts';
import { aPerson, sellerSession } from './people.ts';
import { areaOf } from './tally.ts';
import { shoot, type Target } from './target.ts';

/** A caller whose session is an hour old. */
interface Role {
  name: string;
  token: string;
  audience: 'customer' | 'seller';
  level: CustomerLevel | 'seller';
}

async function rolesOf(target: Target): Promise<Role[]> {
  const guest = await shoot(target, { path: '/api/account/guest', body: { email: 'matriz@example.pt' } });
  const [unproven, proven] = [await aPerson(target), await aPerson(target)];
  const token = target
    .mails()
    .flatMap(({ to, text }) =>
      to === proven.email ? (/\/confirm\/address\?token=([\w-]+)/.exec(text)?.[1] ?? []) : [],
    );
  await shoot(target, {
    path: '/api/account/address/confirm',
    token: proven.token,
    body: { token: token.at(-1) ?? '' },
  });
  const seller = await sellerSession(target);
  const customer = (name: CustomerLevel, own: unknown): Role => {
    return { name, token: String(own), audience: 'customer', level: name };
  };
  return [
    customer('guest', guest.json.token),
    customer('unproven', unproven.token),
    customer('proven', proven.token),
    { name: 'seller', token: seller.token, audience: 'seller', level: 'seller' },
  ];
}

/** Whether the table of endpoints allows a role to make a call with its session alone. */
function isAllowed({ audience, level }: Role, row: Endpoint): boolean {
  if (row.audience === 'anyone') return true;
  if (row.audience !== audience) return false;
  const ruling = level === 'seller' ? authority.seller(row, level) : authority.customer(row, level);
  return ruling === 'allowed' || ruling === 'amount';
}

/** Every role makes every call of the endpoint table that its level does not allow; each is refused. */
export const attackMatrix = areaOf('matrix', async (target: Target, tally) => {
  const roles = await rolesOf(target);
  const works = await Promise.all(
    roles.map(({ audience, token }) =>
      shoot(target, { path: endpoints[audience === 'seller' ? 'sellerIsAuth' : 'userIsAuth'].path, token }),
    ),
  );
  for (const { status, json, text } of works)
    tally.note('each role has a session', status === 200 && json.success === true, text.slice(0, 80));
  target.age();
  for (const role of roles) {
    for (const row of Object.values<Endpoint>(endpoints).filter((one) => !isAllowed(role, one))) {
      const path = row.path.replace(/:\w+/g, 'x');
      const body = row.method === 'POST' ? { body: {} } : {};
      const hit = await shoot(target, { method: row.method, path, token: role.token, ...body });
      const isRefused = hit.status >= 400 || (row.answersStrangers === true && hit.json.success === false);
      tally.note(`what is beyond ${role.name}`, isRefused, `${row.method} ${row.path}: ${hit.status}`);
    }
  }
});
