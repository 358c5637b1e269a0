/**
 * The cookie, `yes`, that the reference API sets and deletes together with a customer's HttpOnly session cookie. It contains no secret. It lets a
 * page without stored data know that a session may exist. Additive to spec 7.
 */
export const sessionMark = 'nortada_has_session';
