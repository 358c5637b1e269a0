import { sandboxPayment as sandbox } from '#text/sandbox-payment.ts';

/** The name of a button of the test page that pays; it names the amount. */
export const payingName = (choice: 'pay' | 'confirm' | 'payAtMachine'): RegExp =>
  new RegExp(`^${sandbox.choices[choice]} \\(.*€\\)$`);
