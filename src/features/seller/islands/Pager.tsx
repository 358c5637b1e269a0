import { seller as text } from '../text/seller.ts';
import { ArrowButton } from './ArrowButton.tsx';

/** The page navigation of a long list. Renders nothing for a single page. */
export function Pager({ page, pages, onChoose }: { page: number; pages: number; onChoose: (page: number) => void }) {
  if (pages <= 1) return null;
  return (
    <div className="flex items-center justify-center gap-4">
      <ArrowButton to="left" aria-label={text.previousPage} disabled={page <= 1} onClick={() => onChoose(page - 1)} />
      <p className="text-sm tabular-nums" aria-live="polite">
        {text.page(page, pages)}
      </p>
      <ArrowButton to="right" aria-label={text.nextPage} disabled={page >= pages} onClick={() => onChoose(page + 1)} />
    </div>
  );
}
