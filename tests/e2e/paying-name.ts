import { sandboxPayment as sandbox } from '#features/payments/text/sandbox-payment.ts';

/** The name of a paying button on the test page. The name contains the amount. */
export const payingName = (choice: 'pay' | 'confirm' | 'payAtMachine'): RegExp =>
  new RegExp(`^${sandbox.choices[choice]} \\(.*€\\)$`);
