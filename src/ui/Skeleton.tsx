/** Grey bars in the size of the expected content, with a name for assistive technology. */
export function Skeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-4">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="h-28 animate-pulse rounded-card bg-swell-soft" />
      ))}
    </div>
  );
}
