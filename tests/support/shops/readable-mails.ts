import { expect } from 'vitest';
import type { OnlineMethod } from '#features/payments/contract.ts';
import type { OrderShop } from './order-shop.ts';

/** The visible text of a page: its words without markup, with uniform blanks. */
const plain = (html: string): string =>
  flat(
    html
      .replace(/<style.*?<\/style>/gs, '')
      .replace(/<\/?(b|a)\b[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, "'")
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&'),
  );

const flat = (text: string): string => text.replace(/\s+/g, ' ');

/** Makes a row of a table and a line of text equal: `Subtotal 73,13 €`. */
const withoutColons = (text: string): string => flat(text.replace(/:\s/g, ' '));

/** Reads the mails of an order shop, both as text and as HTML. */
export function readableMails({ mails, press }: Pick<OrderShop, 'mails' | 'press'>) {
  /** Expects a mail to an address with this subject, without the order's number. The newest one must contain all these words. */
  const expectFor = async (address: string, subject: string, words: readonly (string | RegExp)[]): Promise<void> => {
    const received = (await mails()).filter(({ to }) => to === address);
    expect(received.map(subjectOf)).toContain(subject);
    const mail = received.findLast((one) => subjectOf(one) === subject);
    for (const form of [withoutColons(mail?.text ?? ''), withoutColons(plain(mail?.html ?? ''))]) {
      for (const part of words) expect(form).toMatch(typeof part === 'string' ? literal(part) : part);
    }
  };
  return {
    expectMail: (subject: string, words: readonly (string | RegExp)[]) => expectFor('maria@example.pt', subject, words),
    expectNotice: (subject: string, words: readonly (string | RegExp)[]) =>
      expectFor('loja@nortada.pt', subject, words),
    /** Pays on a page of the sandbox in the usual way. */
    pay: async (url: string, method: OnlineMethod) => {
      for (const [choice, typed] of waysOfPaying[method]) await press(url, choice, typed);
    },
  };
}

const subjectOf = ({ subject }: { subject: string }): string => flat(subject).replace(/ #\w+/, '');

const literal = (words: string): RegExp => new RegExp(withoutColons(words).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

const waysOfPaying: Record<OnlineMethod, [choice: string, typed?: Record<string, string>][]> = {
  card: [['pay']],
  mb_way: [['askPhone', { phone: '912345678' }], ['confirm']],
  multibanco: [['giveVoucher'], ['payAtMachine']],
};
