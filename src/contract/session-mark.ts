/**
 * The cookie, `yes`, that the reference API sets and drops together with the HttpOnly one of a customer's session: it carries no
 * secret, and tells a page without stored data that there is a session to ask about. Additive to spec 7.
 */
export const sessionMark = 'nortada_has_session';
