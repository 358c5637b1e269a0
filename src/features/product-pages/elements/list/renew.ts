/** Gives an element the attributes of another one. */
export function renewAttributes(part: Element, fresh: Element): void {
  for (const name of part.getAttributeNames()) if (!fresh.hasAttribute(name)) part.removeAttribute(name);
  for (const { name, value } of fresh.attributes) part.setAttribute(name, value);
}

/** Gives an element the content and attributes of another one. The element itself stays, so that the focus can return to it. */
export function renew(part: Element, fresh: Element): void {
  renewAttributes(part, fresh);
  part.replaceChildren(...fresh.childNodes);
}
