import { orderSuccess as text } from '../text/order-success.ts';

export function ConfirmationSkeleton() {
  return (
    <div role="status" aria-label={text.checking} className="flex flex-col items-center gap-4">
      <h1 className="sr-only">{text.title}</h1>
      <div className="size-20 animate-pulse rounded-full bg-swell-soft" />
      <div className="h-12 w-2/3 animate-pulse rounded-card bg-swell-soft" />
      <div className="h-6 w-full animate-pulse rounded-card bg-swell-soft" />
    </div>
  );
}
