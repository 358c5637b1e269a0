import { PaymentType } from '#contract/order.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import type { PaymentSettings } from '#server/platform/settings/payment-settings.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';
import { createSandbox, type Sandbox } from './providers/sandbox.ts';
import { createStripeProvider, type StripeAccount } from './providers/stripe-provider.ts';

/** What takes card payments: nothing, Stripe, or the sandbox, which is a provider too. */
interface CardPayments {
  provider?: PaymentProvider | undefined;
  sandbox?: Sandbox | undefined;
}

/** What the shop can take and offers; what was to be paid by card is still settled when cards are not offered any more. */
export interface Payments extends CardPayments {
  /** One at least; the first is chosen unless the customer chooses. */
  offered: readonly PaymentType[];
  /** Who takes card payments, for people. */
  description: string;
}

/** What a test may replace. */
interface PaymentPorts {
  now: () => Date;
  stripeAddress?: StripeAccount['address'];
  latePaymentDelay: number;
}

/** Opens what the settings name. Throws StartError when they contradict each other or leave no way to pay. */
export async function openPayments(settings: PaymentSettings, ports: PaymentPorts): Promise<Payments> {
  const cards = await openCardPayments(settings, ports);
  const { paymentTypes = PaymentType.options } = settings;
  const offered = paymentTypes.filter((type) => type !== 'Online' || cards.provider);
  if (offered.length === 0) {
    throw new StartError(
      'PAYMENT_METHODS is online alone, but nothing takes cards: set STRIPE_SECRET_KEY, or PAYMENT_SANDBOX to on.',
    );
  }
  const description = (offered.includes('Online') && cards.provider?.description) || whyNone(settings);
  return { ...cards, offered, description };
}

function whyNone({ stripeSecretKey, paymentSandbox, paymentTypes, isLive }: PaymentSettings): string {
  const isExpected = stripeSecretKey !== undefined || paymentSandbox !== undefined || paymentTypes !== undefined;
  return isLive && !isExpected ? 'none, since the address is live and STRIPE_SECRET_KEY is not set' : 'none';
}

async function openCardPayments(settings: PaymentSettings, ports: PaymentPorts): Promise<CardPayments> {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, paymentSandbox } = settings;
  if (webhookSecret && !secretKey) throw new StartError('STRIPE_WEBHOOK_SECRET is set, but STRIPE_SECRET_KEY is not.');
  if (secretKey) {
    if (!webhookSecret) {
      throw new StartError(
        'STRIPE_SECRET_KEY is set, so STRIPE_WEBHOOK_SECRET must be set too: it proves who has paid.',
      );
    }
    if (paymentSandbox === 'on') throw new StartError('PAYMENT_SANDBOX cannot be on together with STRIPE_SECRET_KEY.');
    const address = ports.stripeAddress && { address: ports.stripeAddress };
    return { provider: await createStripeProvider({ secretKey, webhookSecret, ...address }, ports.now) };
  }
  if (paymentSandbox !== 'on' && (paymentSandbox === 'off' || settings.isLive)) return {};
  const sandbox = createSandbox(ports);
  return { provider: sandbox, sandbox };
}
