/**
 * An amount whose decimal comma aligns with the others of its column at any size. The part after the comma is 2.25em wide in each font. It is
 * one text, because screen readers pause between two.
 */
export function Amount({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span className={`inline-block whitespace-nowrap pr-[calc(3.5rem-2.25em)] tabular-nums ${className}`}>{text}</span>
  );
}
