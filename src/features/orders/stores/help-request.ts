import { storedUser } from '#features/session/stores/storage.ts';
import { consumeTabItem, setTabItem } from '#browser/storage/tab-storage.ts';

interface HelpRequest {
  /** The order number as customers know it, without `#`. */
  number: string;
  name: string;
  email: string;
}

/** The URL of the contact form for an order. It contains only the number, as a fragment, because browsers do not send fragments. */
export const helpPath = (number: string): string => `/contact#order=${number}`;

/** Stores the known fields of the contact form in this tab for the next page. */
export const keepHelpRequest = (request: HelpRequest): void => setTabItem('helpAbout', JSON.stringify(request));

/** Returns the fields that the previous page has stored. A link opened in another tab has only the number and the customer's own fields. */
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
    // The stored data are damaged. The number from the URL is enough.
    return {};
  }
}
