import { accountEndpoints } from '#features/accounts/contract/account-endpoints.ts';
import { messageEndpoints } from '../contract/message-endpoints.ts';
import { ownMailAccount } from '../contract/own-mail-account.ts';
import { ownOrigin, shopUrlOf } from '#server/http/origins.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { type MessageDeps, receiveContactMessage } from './message.service.ts';
import { confirm, leave, leavingPath, ONE_CLICK_PATH, subscribe } from './newsletter.service.ts';

export function registerMessageRoutes(router: ApiRouter<MessageDeps>): void {
  const { deps } = router;

  route(router, messageEndpoints.emailSend, async ({ body, ip, context }) => {
    if (body.template_id === ownMailAccount.templates.contact) {
      await deps.limits.message.countTyped(body.template_params.email.toLowerCase(), ip);
      await receiveContactMessage(deps, body.template_params);
    } else {
      const { user_email: email } = body.template_params;
      await deps.limits.newsletter.countTyped(email.toLowerCase(), ip);
      await subscribe(deps, email, shopUrlOf(context.req.raw, deps));
    }
    return {};
  });

  route(router, accountEndpoints.newsletterConfirm, async ({ body, context }) => {
    const request = context.req.raw;
    await confirm(deps, body.token, { shopUrl: shopUrlOf(request, deps), apiUrl: ownOrigin(request, deps) });
    return {};
  });

  route(router, accountEndpoints.newsletterLeave, async ({ body }) => {
    await leave(deps, body.token);
    return {};
  });

  // Not in the contract: a mail program sends a form here without cookies, while people open a link.
  router.hono.post(ONE_CLICK_PATH, async (context) => {
    await leave(deps, context.req.query('token') ?? '');
    return context.json({ success: true });
  });

  router.hono.get(ONE_CLICK_PATH, (context) =>
    context.redirect(`${shopUrlOf(context.req.raw, deps)}${leavingPath(context.req.query('token') ?? '')}`, 303),
  );
}
