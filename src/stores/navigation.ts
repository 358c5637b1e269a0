/** Goes to another page of the shop. */
export const goTo = (path: string): void => globalThis.location.assign(path);

/** Sends the browser away, to a payment provider's page for example. */
export const leaveTo = (url: string): void => globalThis.location.assign(url);
