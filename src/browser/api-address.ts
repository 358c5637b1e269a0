/** Origin of the API without a trailing slash. Empty for the embedded API. */
export const apiAddress = (import.meta.env.PUBLIC_API_URL ?? '').replace(/\/+$/, '');

/** Whether the storefront uses the embedded reference API on the same origin. */
export const isEmbeddedApi = apiAddress === '';
