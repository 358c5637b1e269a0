import type { AttributeName, Attributes } from '#features/attributes/contract/attributes.ts';
import type { Kind } from '#features/attributes/contract/attribute-terms.ts';
import { attributeNames, tidyAttributes } from '#features/attributes/rules/given-attributes.ts';

/** Returns the attributes to show: the kind, the attributes it offers, and all others that the product already has. */
export function shownAttributes(kind: Kind | undefined, known: Attributes = {}): AttributeName[] {
  const offered = new Set<AttributeName>(['kind', ...(kind?.offers ?? [])]);
  return [...offered, ...attributeNames.filter((name) => known[name] !== undefined && !offered.has(name))];
}

/** Returns the attributes as JSON for the form. `null` removes all attributes. Empty if they are unchanged. */
export function attributesToSend(typed: Attributes, shown: readonly AttributeName[], known?: Attributes): string {
  const chosen = tidyAttributes(Object.fromEntries(shown.map((name) => [name, typed[name]])));
  const [sent, before] = [chosen ?? null, tidyAttributes(known) ?? null].map((attributes) =>
    JSON.stringify(attributes),
  );
  return sent === undefined || sent === before ? '' : sent;
}
