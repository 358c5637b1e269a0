import { endpoints } from '#contract/endpoints.ts';
import { ownMailAccount } from '#contract/own-mail-account.ts';
import type { ApiRouter } from '#server/platform/routing/api-router.ts';
import { route } from '#server/platform/routing/route.ts';
import { type MessageDeps, receiveContactMessage, subscribe } from './message.service.ts';

export function registerMessageRoutes(router: ApiRouter<MessageDeps>): void {
  const { deps } = router;

  route(router, endpoints.emailSend, async ({ body, ip }) => {
    if (body.template_id === ownMailAccount.templates.contact) {
      await deps.limits.message.count(body.template_params.email.toLowerCase(), ip);
      await receiveContactMessage(deps, body.template_params);
    } else {
      await deps.limits.newsletter.count(body.template_params.user_email.toLowerCase(), ip);
      await subscribe(deps, body.template_params);
    }
    return {};
  });
}
