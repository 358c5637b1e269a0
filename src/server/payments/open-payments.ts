import { StartError } from '../start-error.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { createStripeProvider, type StripeAccount } from './stripe-provider.ts';

/** How card payments are taken. */
export interface PaymentSettings {
  stripeSecretKey?: string | undefined;
  stripeWebhookSecret?: string | undefined;
  /** Whether cards are paid on a test page without money; on when there is no key. */
  paymentSandbox?: 'on' | 'off' | undefined;
}

/** What takes card payments: nothing, Stripe, or the sandbox, which is a provider too. */
export interface Payments {
  provider?: PaymentProvider | undefined;
  sandbox?: Sandbox | undefined;
  /** For people. */
  description: string;
}

/** What a test may replace. */
interface PaymentPorts {
  now: () => Date;
  stripeAddress?: StripeAccount['address'];
  latePaymentDelay: number;
}

/** Chooses the provider by the settings. Throws StartError when they contradict each other. */
export async function openPayments(settings: PaymentSettings, ports: PaymentPorts): Promise<Payments> {
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
    const provider = await createStripeProvider({ secretKey, webhookSecret, ...address }, ports.now);
    return { provider, description: provider.description };
  }
  if (paymentSandbox === 'off') return { description: 'none' };
  const sandbox = createSandbox(ports);
  return { provider: sandbox, sandbox, description: sandbox.description };
}
