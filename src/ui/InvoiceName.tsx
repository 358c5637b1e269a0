interface Props {
  number: string;
  url: string | null;
  /** What stands before the number. */
  words: string;
}

/** An invoice by its number, which leads to it where that is known. */
export function InvoiceName({ number, url, words }: Props) {
  const name = `${words} ${number}`;
  if (url === null) return <span className="block">{name}</span>;
  return (
    <a href={url} rel="noreferrer" className="flex min-h-touch items-center self-start text-tide underline">
      {name}
    </a>
  );
}
