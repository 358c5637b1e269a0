/** The cookie, `yes`, next to a customer's HttpOnly cookie: a page without stored data learns that a session may exist. Additive to spec 7. */
export const sessionMark = 'nortada_has_session';
