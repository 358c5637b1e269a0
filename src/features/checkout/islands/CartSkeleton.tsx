import { cart as text } from '#features/cart/text.ts';

const bar = 'animate-pulse rounded-card bg-swell-soft';

/** The placeholder of the cart while it loads. The page's first HTML contains it too. */
export function CartSkeleton() {
  return (
    <div
      role="status"
      aria-label={text.loadingProducts}
      className="flex flex-col gap-6 lg:grid lg:grid-cols-checkout lg:gap-12"
    >
      <div className="flex flex-col gap-8">
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine />
      </div>
      <div className={`${bar} h-96`} />
    </div>
  );
}

function SkeletonLine() {
  return (
    <div className="flex gap-4 sm:gap-6">
      <div className={`${bar} size-24 shrink-0 sm:size-32`} />
      <div className="flex flex-1 flex-col gap-3 pt-1">
        <div className={`${bar} h-5 w-2/3`} />
        <div className={`${bar} h-4 w-1/3`} />
      </div>
    </div>
  );
}
