import { orders as text } from '../text/orders.ts';

export function OrdersSkeleton() {
  return (
    <div role="status" aria-label={text.loading} className="flex flex-col gap-6">
      <div className="h-64 animate-pulse rounded-card bg-swell-soft" />
      <div className="h-64 animate-pulse rounded-card bg-swell-soft" />
    </div>
  );
}
