interface Props {
  number: string;
  url: string | null;
  /** The text before the number. */
  words: string;
}

/** An invoice number, as a link to the invoice if its URL is known. */
export function InvoiceName({ number, url, words }: Props) {
  const name = `${words} ${number}`;
  if (url === null) return <span className="block">{name}</span>;
  return (
    <a href={url} rel="noreferrer" className="flex min-h-touch items-center self-start text-tide underline">
      {name}
    </a>
  );
}
