type Child = Node | string;

/** Creates an element with its properties and children. */
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

/** The attributes that browsers expect of login fields. */
const logins: Record<string, Partial<HTMLInputElement>> = {
  email: { autocomplete: 'username' },
  password: { type: 'password', autocomplete: 'current-password' },
};

/** A form with one field per label. It passes the typed values to `send` by field name. */
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

/** Formats a price as section 9 says. */
export const euros = (amount: number): string =>
  `${amount.toLocaleString('pt-PT', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} €`;
