import { oldKind } from './old-path.ts';

/** Pages whose addresses belong to one person, and calls. */
const PRIVATE =
  /^\/(?:api|media|seller|confirm|my-orders|my-account|order-success|write-review|cart|add-address|search-suggestions|_astro|_image)(?:\/|$)/;

/** The first segments that programs request to find weak points. Visitors of a shop never do. */
const PROBE =
  /^\/(?:wp-|xmlrpc|phpmyadmin|(?:wp|wordpress|admin|administrator|pma|cgi-bin|cdn-cgi|vendor|backup|old|test|dev|config|debug|actuator|server-status|console|owa|ecp|boaform|hnap1|solr|jenkins|autodiscover|graphql)(?:\/|$))/;

/** A word of a page's address. Addresses with `@` or `=` may name a person. */
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}_,+~()%.-]*$/u;
const FILE = /\.(?!html?$)[a-z0-9]+$/;
/** A key of a link, for example of a mail. Ids of products are shorter. */
const SECRET = /[a-z0-9_-]*\d[a-z0-9_]{27,}|^[a-f0-9]{28,}$/;
const MOST_SEGMENTS = 6;

/** Whether the shop counts requests for a stored path that has no page: only paths that look like a page of a shop, and name no person. */
export function isCounted(path: string): boolean {
  const segments = path.slice(1).split('/');
  if (PRIVATE.test(path) || segments.length > MOST_SEGMENTS) return false;
  if (segments.some((segment) => !WORD.test(segment) || SECRET.test(segment))) return false;
  if (FILE.test(path)) return false;
  return oldKind(path) !== 'other' || !PROBE.test(path);
}
