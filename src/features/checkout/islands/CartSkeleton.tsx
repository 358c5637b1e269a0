import { cart as text } from '#features/cart/text.ts';

const bar = 'animate-pulse bg-swell-soft';

/** The placeholder of the cart while it loads, in the order of its parts. The page's first HTML contains it too. */
export function CartSkeleton() {
  return (
    <div
      role="status"
      aria-label={text.loadingProducts}
      className="flex flex-col gap-2 sm:gap-5 lg:grid lg:grid-cols-checkout lg:grid-rows-checkout lg:gap-x-24"
    >
      <div className="divide-y divide-swell lg:col-start-2 lg:-mt-20">
        <SkeletonLine />
        <SkeletonLine />
      </div>
      <div className={`${bar} h-44 rounded-sheet lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:h-96`} />
      <div className={`${bar} h-36 rounded-card lg:col-start-2 lg:h-48`} />
    </div>
  );
}

function SkeletonLine() {
  return (
    <div className="flex gap-4 py-2 sm:gap-6 sm:py-4 lg:gap-4 lg:py-3">
      <div className={`${bar} size-16 shrink-0 rounded-card sm:size-24 lg:size-16`} />
      <div className="flex flex-1 flex-col gap-3 pt-1">
        <div className={`${bar} h-5 w-2/3 rounded-card`} />
        <div className={`${bar} h-4 w-1/3 rounded-card`} />
      </div>
    </div>
  );
}
