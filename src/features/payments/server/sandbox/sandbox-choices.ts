import { type sandboxPayment as text } from '../../text/sandbox-payment.ts';
import type { SandboxPayment, SandboxRefund } from '../providers/sandbox/sandbox-books.repository.ts';

export type Choice = keyof typeof text.choices;

const paying: readonly Choice[] = ['pay', 'confirm', 'payAtMachine', 'payAnyway', 'payTwice', 'payMixed'];

export const pays = (choice: Choice): boolean => paying.includes(choice);

/** The buttons of a page: the usual ones, and those that simulate failures. */
export interface Choices {
  usual: readonly Choice[];
  other: readonly Choice[];
}

const open: Record<SandboxPayment['method'], Choices> = {
  card: { usual: ['pay', 'decline', 'payLater', 'cancel'], other: ['payTwice', 'payMixed', 'expire'] },
  mb_way: { usual: ['askPhone', 'cancel'], other: ['payTwice', 'payMixed', 'expire'] },
  multibanco: { usual: ['giveVoucher', 'cancel'], other: ['expire'] },
};

const pending: Record<SandboxPayment['method'], Choices> = {
  card: { usual: [], other: ['payTwice', 'payMixed', 'fail'] },
  mb_way: { usual: ['confirm', 'refuse'], other: ['payTwice', 'payMixed', 'fail'] },
  multibanco: { usual: ['payAtMachine', 'leave'], other: ['payTwice', 'payMixed', 'fail'] },
};

export function choicesOf({ state, method }: SandboxPayment): Choices {
  if (state === 'open') return open[method];
  if (state === 'pending') return pending[method];
  if (state === 'paid') return { usual: [], other: ['refundsWork', 'refundsWait', 'refundsFail'] };
  return { usual: [], other: ['payAnyway'] };
}

/** The buttons for a refund in each state. The bank can still return a completed refund. */
export const refundChoices: Record<SandboxRefund['state'], readonly Choice[]> = {
  waiting: ['giveIban', 'failRefund'],
  done: ['failRefund'],
  failed: [],
};
