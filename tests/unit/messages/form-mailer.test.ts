import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#browser/api/api-error.ts';
import { mailAccount, sendForm } from '#features/messages/client/form-mailer.ts';
import { SentForm } from '#features/messages/contract/message-endpoints.ts';

const whole = { serviceId: 'service', publicKey: 'key', contactTemplateId: 'one', newsletterTemplateId: 'two' };
const origin = 'https://shop.example';
const message = { name: 'Maria', email: 'maria@example.pt', message: 'Olá' };

// EmailJS reads the address of the page.
beforeEach(() => vi.stubGlobal('location', { pathname: '/contact' }));
afterEach(() => {
  vi.useRealTimers();
});

/** Replaces the network and records the requests. */
function answering(answer: () => Response | Promise<Response>): { url: string; body: unknown }[] {
  const sent: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) });
    return await answer();
  });
  return sent;
}

const reasonOf = async (sending: Promise<void>) => {
  const error: unknown = await sending.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  const { kind, status } = error as ApiError;
  return [kind, status];
};

test("Without an EmailJS account a form is sent to the shop's own endpoint, in that endpoint's format.", async () => {
  const sent = answering(() => new Response('OK'));
  const account = mailAccount({ ...whole, publicKey: '' }, origin);
  await sendForm(account, 'contact', message);
  await sendForm(account, 'newsletter', { user_email: 'maria@example.pt' });
  expect(sent.map(({ url }) => url)).toEqual(Array.from({ length: 2 }, () => `${origin}/api/v1.0/email/send`));
  expect(sent.map(({ body }) => SentForm.parse(body).template_params)).toEqual([
    message,
    { user_email: 'maria@example.pt' },
  ]);
});

test('With an EmailJS account a form is sent to EmailJS.', async () => {
  const sent = answering(() => new Response('OK'));
  await sendForm(mailAccount(whole, origin), 'newsletter', { user_email: 'maria@example.pt' });
  expect(sent).toMatchObject([
    {
      url: 'https://api.emailjs.com/api/v1.0/email/send',
      body: { service_id: 'service', user_id: 'key', template_id: 'two' },
    },
  ]);
});

test.each([
  ['refused', 429],
  ['server', 500],
])('A failed request has the kind %s for the status %d.', async (kind, status) => {
  answering(() => new Response('no', { status }));
  expect(await reasonOf(sendForm(mailAccount(whole, origin), 'contact', message))).toEqual([kind, status]);
});

test('A request without a network fails with the kind offline.', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await reasonOf(sendForm(mailAccount(whole, origin), 'contact', message))).toEqual(['offline', undefined]);
});

test('A request without a reply ends after ten seconds.', async () => {
  vi.useFakeTimers();
  const late = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    setTimeout(() => late.abort(), milliseconds);
    return late.signal;
  });
  answering(() => new Promise<Response>(() => undefined));
  const reason = reasonOf(sendForm(mailAccount(whole, origin), 'contact', message));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await reason).toEqual(['timeout', undefined]);
});
