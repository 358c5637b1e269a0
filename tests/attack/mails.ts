import { ownMailAccount } from '#features/messages/contract/own-mail-account.ts';
import { areaOf } from './tally.ts';
import { anotherNetwork, shoot, type Target } from './target.ts';

const path = '/api/v1.0/email/send';
const hostile = '<img src=x onerror=alert(1)>';

const contact = (changes: object) => ({
  service_id: ownMailAccount.serviceId,
  user_id: ownMailAccount.publicKey,
  template_id: ownMailAccount.templates.contact,
  template_params: { name: 'Rui', email: 'rui@example.pt', message: 'Olá', ...changes },
});

/** Checks the content and the recipients of mails. */
export const attackByMails = areaOf('mails', async (target: Target, tally) => {
  const victim = 'vitima@example.pt';
  const forms = [
    { email: `rui@example.pt\r\nBcc: ${victim}` },
    { email: `rui@example.pt, ${victim}` },
    { email: `"${victim}" <rui@example.pt>` },
    { name: `Rui\r\nBcc: ${victim}`, email: 'a1@example.pt' },
    { name: hostile, message: hostile, email: 'a2@example.pt' },
  ];
  for (const changes of forms) await shoot(target, { path, body: contact(changes) });
  const { json } = await shoot(target, { path: '/api/product/list' });
  const product = ((json.products ?? []) as { _id: string }[])[0]?._id;
  const from = anotherNetwork();
  for (let n = 0; n < 20; n++) {
    await shoot(target, { path: '/api/product/notify', body: { product, email: 'inundado@example.pt' }, from });
  }
  const mails = target.mails();
  const flooded = mails.filter(({ to }) => to === 'inundado@example.pt').length;
  tally.note('a flood to one address is stopped', flooded > 0 && flooded <= 10, `${flooded} mails`);
  for (const { to, subject, html } of mails) {
    tally.note('nobody is added who is mailed', !to.includes(victim) && !to.includes(','), `to ${to}`);
    tally.note('no line is added to a head', !/[\r\n]/.test(subject + to), subject);
    tally.note('what people wrote stays text', !html.includes('<img src=x'), subject);
  }
});
