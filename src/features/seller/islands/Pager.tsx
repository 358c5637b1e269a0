import { seller as text } from '../text/seller.ts';
import { Icon } from '#ui/Icon.tsx';
import { iconButtonStyle } from '#ui/styles.ts';

interface Props {
  page: number;
  pages: number;
  onChoose: (page: number) => void;
}

/** The page navigation of a long list. Renders nothing for a single page. */
export function Pager({ page, pages, onChoose }: Props) {
  if (pages <= 1) return null;
  const button = `${iconButtonStyle} border border-swell bg-white disabled:opacity-50`;
  return (
    <div className="flex items-center justify-center gap-4">
      <button
        type="button"
        aria-label={text.previousPage}
        disabled={page <= 1}
        onClick={() => onChoose(page - 1)}
        className={button}
      >
        <Icon name="chevron-left" />
      </button>
      <p className="text-sm tabular-nums" aria-live="polite">
        {text.page(page, pages)}
      </p>
      <button
        type="button"
        aria-label={text.nextPage}
        disabled={page >= pages}
        onClick={() => onChoose(page + 1)}
        className={button}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}
