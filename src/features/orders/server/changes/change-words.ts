import { formatCents } from '#core/money.ts';
import { orderChange as text } from '../../text/order-change.ts';
import { type ChangePlan, writtenLines } from './plan-change.ts';

/** Returns one text for each change of goods, prices, discount and delivery. */
export function changeWords(plan: ChangePlan): string[] {
  const { before, after } = plan;
  const ofLines = writtenLines(plan).flatMap(({ name, productId, quantity, offerCents }) => {
    const former = plan.present.find((line) => line.productId === productId);
    const isOther = former && former.offerCents !== offerCents && former.quantity > 0 && quantity > 0;
    return [
      ...(former?.quantity === quantity ? [] : [text.quantity(name, former?.quantity ?? 0, quantity)]),
      ...(isOther ? [text.price(name, formatCents(former.offerCents), formatCents(offerCents))] : []),
    ];
  });
  return [
    ...ofLines,
    ...(before.discount === after.discount ? [] : [text.discount(formatCents(after.discount))]),
    ...(before.delivery === after.delivery
      ? []
      : [text.delivery(formatCents(before.delivery), formatCents(after.delivery))]),
  ];
}

/** Returns the sentence about the total. */
export const totalWords = ({ before, after }: ChangePlan): string =>
  before.total === after.total
    ? text.sameTotal(formatCents(after.total))
    : text.otherTotal(formatCents(before.total), formatCents(after.total));
