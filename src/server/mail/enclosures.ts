/** A text in both forms of a mail. */
export interface Enclosure {
  readonly text: string;
  readonly html: string;
}

/** The texts that mails may enclose: the terms of the sale. */
export type EnclosureName = 'terms';
export type Enclosures = Readonly<Record<EnclosureName, Enclosure>>;

/** Appends the enclosed text to a mail. The outbox only stores its name, because the terms are many times as long as an order. */
export function withEnclosure(
  { text, html, encloses }: Enclosure & { encloses: EnclosureName | null },
  enclosures: Enclosures,
): Enclosure {
  if (encloses === null) return { text, html };
  const enclosed = enclosures[encloses];
  return {
    text: `${text}\n--------\n\n${enclosed.text}\n`,
    html: html.replace(/(<\/html>\s*)?$/, () => `<hr />${enclosed.html}</html>`),
  };
}
