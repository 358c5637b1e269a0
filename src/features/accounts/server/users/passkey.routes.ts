import { passkeyEndpoints } from '../../contract/passkey-endpoints.ts';
import { notMeLink } from '../not-me.service.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { shopUrlOf } from '#server/http/origins.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { type Customer, findCustomerById } from '#server/sessions/account.repository.ts';
import { openCustomerSession } from '../customer-session.ts';
import { holdCaller } from '#server/sessions/hold-caller.ts';
import { carriedHashes } from '#server/sessions/session-list.ts';
import { deletePasskey, passkeysOf, renamePasskey } from '#features/passkeys/server/passkey.repository.ts';
import {
  addPasskey,
  logInByPasskey,
  startAdding,
  startLogin,
  toPasskey,
} from '#features/passkeys/server/passkeys.service.ts';
import { relyingParty } from '#features/passkeys/server/relying-party.ts';
import { shortMail } from '#server/mail/short-mail.ts';
import { accountMail as text } from '../../text/account-mail.ts';
import { apiMessages } from '#core/text/api-messages.ts';
import type { UserDeps } from './user.service.ts';

const ownerOf = ({ id }: Customer) => ({ audience: 'customer', account_id: id }) as const;

/** Mails the customer about a new passkey. An unproven address gets no mail, because its owner is unknown. */
async function notifyOfKey({ db, now, outbox }: UserDeps, customer: Customer, shopUrl: string): Promise<void> {
  if (!customer.isProven) return;
  const link = await notMeLink(db, customer, { shopUrl, now: now() });
  const mail = await shortMail(customer.email, text.keyAddedSubject, { paragraphs: [text.keyAdded], link });
  await outbox.queue(db, mail, { kind: 'keyAdded' });
}

export function registerPasskeyRoutes(router: ApiRouter<UserDeps>): void {
  const { deps } = router;

  route(router, passkeyEndpoints.passkeys, async ({ account }) => ({
    passkeys: (await passkeysOf(deps.db, ownerOf(account))).map(toPasskey),
  }));

  route(router, passkeyEndpoints.passkeyStart, async ({ account, context }) => {
    const owner = { ...ownerOf(account), name: account.name, email: account.email };
    return { options: await startAdding(deps, owner, relyingParty(context.req.raw, deps)) };
  });

  route(router, passkeyEndpoints.passkeyAdd, async ({ account, body, context }) => {
    return await deps.db.transaction().execute(async (db) => {
      const within = { ...deps, db };
      const holder = await holdCaller(db, account, carriedHashes(context, 'customer', deps));
      const passkey = await addPasskey(within, ownerOf(account), relyingParty(context.req.raw, deps), body);
      await notifyOfKey(within, holder, shopUrlOf(context.req.raw, deps));
      return { passkey };
    });
  });

  route(router, passkeyEndpoints.passkeyRename, async ({ account, body: { id, name } }) => {
    if (!(await renamePasskey(deps.db, ownerOf(account), id, name))) throw new ApiProblem('passkey_not_found');
    return {};
  });

  route(router, passkeyEndpoints.passkeyRemove, async ({ account, body: { id } }) => {
    if (!(await deletePasskey(deps.db, ownerOf(account), id))) throw new ApiProblem('passkey_not_found');
    return {};
  });

  route(router, passkeyEndpoints.passkeyLoginStart, async ({ ip, context }) => {
    await deps.limits.passkey.count(ip ?? 'unknown', ip);
    return { options: await startLogin(deps, 'customer', relyingParty(context.req.raw, deps)) };
  });

  route(router, passkeyEndpoints.passkeyLogin, async ({ body, context }) => {
    const party = relyingParty(context.req.raw, deps);
    const customer = await findCustomerById(deps.db, await logInByPasskey(deps, 'customer', party, body.response));
    if (!customer) throw new ApiProblem('passkey_invalid');
    return { ...(await openCustomerSession(deps, context, customer)), message: apiMessages.loggedIn };
  });
}
