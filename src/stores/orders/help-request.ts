import { storedUser } from '../storage/storage.ts';
import { consumeTabItem, setTabItem } from '../storage/tab-storage.ts';

/** An order about which the customer asks for help, as the contact form shows it. */
interface HelpRequest {
  /** The number as customers know it, without `#`. */
  number: string;
  name: string;
  email: string;
}

/** Leads to the contact form about an order. Only the number is in the address: the browser sends no fragment anywhere. */
export const helpPath = (number: string): string => `/contact#order=${number}`;

/** Keeps the known fields of the contact form in this tab for the next page. */
export const keepHelpRequest = (request: HelpRequest): void => setTabItem('helpAbout', JSON.stringify(request));

/** The fields that the page before has kept; a link opened in another tab has the number, and the customer's own fields. */
export function takeHelpRequest(hash: string): HelpRequest | undefined {
  const number = /^#order=([\w-]{1,40})$/.exec(hash)?.[1];
  const kept = consumeTabItem('helpAbout');
  if (!number) return undefined;
  const { name = '', email = '' } = storedUser.get() ?? {};
  return { ...{ number, name, email }, ...readKept(kept, number) };
}

function readKept(kept: string | undefined, number: string): Partial<HelpRequest> {
  try {
    const request = JSON.parse(kept ?? '{}') as Partial<HelpRequest>;
    return request.number === number ? request : {};
  } catch {
    // A damaged note: the number of the address is enough.
    return {};
  }
}
