/** Origin of the API without a slash at its end; empty for the embedded one. */
export const apiAddress = (import.meta.env.PUBLIC_API_URL ?? '').replace(/\/+$/, '');

/** Whether the storefront talks to the reference API of its own origin. */
export const isEmbeddedApi = apiAddress === '';
