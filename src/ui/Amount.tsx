/** An amount whose decimal comma stands under the others of its column, whatever their size. */
export function Amount({ text, className = '' }: { text: string; className?: string }) {
  const comma = text.lastIndexOf(',');
  return (
    <span className={`whitespace-nowrap tabular-nums ${className}`}>
      {text.slice(0, comma)}
      <span className="inline-block w-14 text-left">{text.slice(comma)}</span>
    </span>
  );
}
