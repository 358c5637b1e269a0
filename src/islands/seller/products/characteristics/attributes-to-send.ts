import type { AttributeName, Attributes } from '#contract/attributes.ts';
import type { Kind } from '#contract/content/attribute-terms.ts';
import { attributeNames, tidyAttributes } from '#domain/attributes/given-attributes.ts';

/** What the seller is asked: the kind itself, what it offers, and whatever else the product carries already. */
export function shownAttributes(kind: Kind | undefined, known: Attributes = {}): AttributeName[] {
  const offered = new Set<AttributeName>(['kind', ...(kind?.offers ?? [])]);
  return [...offered, ...attributeNames.filter((name) => known[name] !== undefined && !offered.has(name))];
}

/** The attributes that a form sends as a text, `null` to have none; empty where they are those that are known. */
export function attributesToSend(typed: Attributes, shown: readonly AttributeName[], known?: Attributes): string {
  const chosen = tidyAttributes(Object.fromEntries(shown.map((name) => [name, typed[name]])));
  const [sent, before] = [chosen ?? null, tidyAttributes(known) ?? null].map((attributes) =>
    JSON.stringify(attributes),
  );
  return sent === undefined || sent === before ? '' : sent;
}
