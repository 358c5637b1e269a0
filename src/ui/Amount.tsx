/**
 * An amount whose decimal comma stands under the others of its column, whatever their size: what follows it is 2.25em wide in
 * each font. One text, because screen readers pause between two.
 */
export function Amount({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span className={`inline-block whitespace-nowrap pr-[calc(3.5rem-2.25em)] tabular-nums ${className}`}>{text}</span>
  );
}
