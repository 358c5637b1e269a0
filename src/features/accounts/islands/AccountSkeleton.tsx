import { shell } from '#core/text/shell.ts';

export function AccountSkeleton() {
  return (
    <div role="status" lang="en" aria-label={shell.loading} className="flex flex-col gap-6">
      <div className="h-32 animate-pulse rounded-card bg-swell-soft" />
      <div className="h-48 animate-pulse rounded-card bg-swell-soft" />
    </div>
  );
}
