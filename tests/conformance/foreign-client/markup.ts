type Child = Node | string;

/** Makes an element with its properties and what stands in it. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

export const button = (words: string, onclick: () => unknown, name = words): HTMLButtonElement => {
  const made = el('button', { type: 'button', onclick: () => void onclick() }, words);
  made.setAttribute('aria-label', name);
  return made;
};

/** What browsers ask of the fields of a login. */
const logins: Record<string, Partial<HTMLInputElement>> = {
  email: { autocomplete: 'username' },
  password: { type: 'password', autocomplete: 'current-password' },
};

/** A form of one field for each of `labels`; what was typed goes to `send` by the fields' names. */
export function form(
  labels: Record<string, string>,
  submit: string,
  send: (typed: Record<string, string>) => unknown,
): HTMLFormElement {
  const made = el('form');
  for (const [name, label] of Object.entries(labels)) {
    const field = logins[name] ?? {};
    made.append(el('label', {}, label, el('input', { name, ...field, required: true })));
  }
  made.append(el('button', {}, submit));
  made.onsubmit = (event) => {
    event.preventDefault();
    void send(Object.fromEntries([...new FormData(made)].map(([name, value]) => [name, String(value)])));
  };
  return made;
}

/** Prices as section 9 shows them. */
export const euros = (amount: number): string =>
  `${amount.toLocaleString('pt-PT', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} €`;
