/** What an e-mail field asks for beyond the browser's own check: a dot in the domain, as the API does. */
export const emailPattern = '[^@\\s]+@[^@\\s]+\\.[^@\\s]+';
