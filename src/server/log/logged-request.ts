/** The logged data of an answered request. It has no personal data and no query. */
interface LoggedRequest {
  /** Also in the answer's `x-request-id` header and with every error of the request. */
  id: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
}

/** Receives every request once it is answered. */
export type LogRequest = (request: LoggedRequest) => void;

const MAX_PATH = 200;

/** The loggable path of a URL: short, on one line, and without segments that may be an e-mail address. */
export const loggedPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '')
    .split('/')
    .map((segment) => (/@|%40/i.test(segment) ? '*' : segment))
    .join('/')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?')
    .slice(0, MAX_PATH);
