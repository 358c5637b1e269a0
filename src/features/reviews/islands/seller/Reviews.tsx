import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReviewFilter } from '../../contract/seller-review-endpoints.ts';
import {
  $reportedReviews,
  $reviewFilter,
  $sellerReviews,
  filterReviews,
  loadSellerReviews,
} from '../../stores/seller/seller-reviews.ts';
import { sellerReviews as text } from '#features/seller/text/seller-reports.ts';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';

const filters: readonly ReviewFilter[] = ['all', 'reported', 'hidden'];

export function Reviews() {
  const { state, entries, page, pages } = useStore($sellerReviews);
  const chosen = useStore($reviewFilter);
  const reported = useStore($reportedReviews);
  useEffect(() => void loadSellerReviews(), []);
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <h1 className="text-2xl">{text.heading}</h1>
      <div role="group" aria-label={text.show} className="flex flex-wrap gap-2">
        {filters.map((filter) => (
          <SmallButton
            label={filter === 'reported' ? text.reportedCount(reported) : text.filters[filter]}
            look={filter === chosen ? 'dark' : 'quiet'}
            key={filter}
            aria-pressed={filter === chosen}
            onClick={() => filterReviews(filter)}
          />
        ))}
      </div>
      {entries.length === 0 && <ListNotice state={state} empty={text.none} onRetry={() => void loadSellerReviews()} />}
      <ul className="flex flex-col gap-3 empty:hidden">
        {entries.map((review) => (
          <li key={review.id} className="rounded-card border border-swell bg-white p-4 text-sm">
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} onChoose={(wanted) => void loadSellerReviews(wanted)} />
    </div>
  );
}
