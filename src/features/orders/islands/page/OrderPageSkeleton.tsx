import { orderPage as text } from '../../text/order-page.ts';

const bar = 'animate-pulse rounded-card bg-swell-soft';

export function OrderPageSkeleton() {
  return (
    <div role="status" aria-label={text.loading} className="flex flex-col gap-4">
      <h1 className="sr-only">{text.title}</h1>
      <div className={`${bar} h-12 w-2/3`} />
      <div className={`${bar} h-6 w-1/2`} />
      <div className={`${bar} h-64`} />
      <div className={`${bar} h-40`} />
      <div className={`${bar} h-64`} />
    </div>
  );
}
