import type { LoadState } from '../stores/seller-api.ts';
import { seller as text } from '../text/seller.ts';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { buttonStyle } from '#ui/styles.ts';

interface Props {
  state: LoadState;
  empty: string;
  failed?: string;
  onRetry: () => void;
}

/** Replaces an empty list: shows that it is loading, failed or has no entries. */
export function ListNotice({ state, empty, failed = text.failed, onRetry }: Props) {
  if (state === 'loading') return <Skeleton label={text.loading} rows={4} />;
  if (state === 'ready') return <Notice icon="package" title={empty} />;
  return (
    <Notice icon="waves" title={failed}>
      <button type="button" onClick={onRetry} className={buttonStyle('dark')}>
        {text.retry}
      </button>
    </Notice>
  );
}
