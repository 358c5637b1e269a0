import { reviews as text } from '../text/reviews.ts';

const bar = 'animate-pulse rounded-card bg-swell-soft';

export function ReviewSkeleton() {
  return (
    <div role="status" aria-label={text.loading} className="grid gap-6 lg:grid-cols-2 lg:gap-10">
      <div className="flex flex-col gap-3">
        <div className={`${bar} h-28`} />
        <div className={`${bar} h-28`} />
      </div>
      <div className={`${bar} h-96`} />
    </div>
  );
}
