/** The contact for security reports. `contact` is an address with its scheme. */
interface SecurityContact {
  readonly contact: string;
  readonly siteUrl: string;
}

/** The file's lifetime in days. RFC 9116 recommends less than a year. */
const DAYS = 300;
const DAY = 24 * 60 * 60 * 1000;

/** The text of /.well-known/security.txt (RFC 9116); `now` is in milliseconds. */
export const securityText = ({ contact, siteUrl }: SecurityContact, now: number): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(now + DAYS * DAY).toISOString().slice(0, 10)}T00:00:00.000Z`,
    'Preferred-Languages: pt, en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
