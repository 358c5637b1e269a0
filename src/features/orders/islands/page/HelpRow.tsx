import type { OrderDetail } from '../../contract/order.ts';
import { addresseeOf } from '#features/addresses/rules/address-view.ts';
import { shortId } from '#core/strings/short-id.ts';
import { helpPath, keepHelpRequest } from '../../stores/help-request.ts';
import { orderPage as text } from '../../text/order-page.ts';
import { ActionRow } from './ActionRow.tsx';

/** Links to the contact form, filled with the order, its addressee and e-mail. */
export function HelpRow({ order: { _id, address } }: { order: OrderDetail }) {
  const number = shortId(_id);
  const known = typeof address === 'object' && address ? address : undefined;
  const keep = () => known && keepHelpRequest({ number, name: addresseeOf(known), email: known.email });
  return <ActionRow title={text.help} hint={text.helpText} icon="message" href={helpPath(number)} onPress={keep} />;
}
