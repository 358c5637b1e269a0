import type { PaymentMethod, PaymentType } from '../contract.ts';
import { limits } from '#core/limits.ts';
import { everyMethod, paymentTypesOf } from './payment-methods.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { Log } from '#server/log/log.ts';
import { StartError } from '#server/process/start-error.ts';
import type { PaymentSettings, PaymentTerms } from './payment-settings.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';
import { createStripeProvider, type StripeAccount } from './providers/stripe-provider.ts';
import { createSandbox, type Sandbox } from './providers/sandbox/sandbox.ts';

/** The provider of online payments: undefined, Stripe, or the sandbox. The sandbox is a provider too. */
interface OnlinePayments {
  provider?: PaymentProvider | undefined;
  sandbox?: Sandbox | undefined;
}

/** The payments that the shop accepts and offers. Open online payments are still settled when the shop no longer offers them. */
export interface Payments extends OnlinePayments {
  /** At least one. The first is the default. */
  methods: readonly PaymentMethod[];
  /** The payment types of the orders that the methods create. */
  offered: readonly PaymentType[];
  terms: PaymentTerms;
  description: string;
}

/** The dependencies of openPayments. Tests may replace some of them. */
interface PaymentPorts {
  db: ShopDatabase;
  now: () => Date;
  log: Log;
  stripeAddress?: StripeAccount['address'];
  latePaymentDelay: number;
}

/** Opens the payments of the settings. Throws StartError when the settings contradict each other or leave no way to pay. */
export async function openPayments(settings: PaymentSettings, ports: PaymentPorts): Promise<Payments> {
  const online = await openOnlinePayments(settings, ports);
  const { paymentMethods = everyMethod, paymentPageMinutes = limits.payment.cardPageMinutes } = settings;
  const terms = { pageMinutes: paymentPageMinutes, holdHours: settings.multibancoHoldHours };
  const methods = paymentMethods.filter((method) => method === 'cash' || online.provider);
  if (methods.length === 0) {
    throw new StartError(
      'PAYMENT_METHODS allows only online payment, but there is no provider: set STRIPE_SECRET_KEY, or PAYMENT_SANDBOX=on.',
    );
  }
  const offered = paymentTypesOf(methods);
  const description = (offered.includes('Online') && online.provider?.description) || whyNone(settings);
  return { ...online, methods, offered, terms, description };
}

function whyNone({ stripeSecretKey, paymentSandbox, paymentMethods, isLive }: PaymentSettings): string {
  const isExpected = stripeSecretKey !== undefined || paymentSandbox !== undefined || paymentMethods !== undefined;
  return isLive && !isExpected ? 'none, because the shop is live and STRIPE_SECRET_KEY is not set' : 'none';
}

async function openOnlinePayments(settings: PaymentSettings, ports: PaymentPorts): Promise<OnlinePayments> {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, paymentSandbox } = settings;
  if (webhookSecret && !secretKey) throw new StartError('STRIPE_WEBHOOK_SECRET is set, but STRIPE_SECRET_KEY is not.');
  if (secretKey) {
    if (!webhookSecret) {
      throw new StartError(
        'STRIPE_SECRET_KEY is set, so STRIPE_WEBHOOK_SECRET must be set too: it proves that messages come from Stripe.',
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
