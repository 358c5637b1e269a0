/** The extra check of e-mail fields beyond the browser's: the domain must contain a dot, as the API requires. */
export const emailPattern = '[^@\\s]+@[^@\\s]+\\.[^@\\s]+';
