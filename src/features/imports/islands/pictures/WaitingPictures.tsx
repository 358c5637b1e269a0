import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import { buttonStyle } from '#ui/styles.ts';
import {
  $waitingPictures,
  giveUpPictures,
  loadWaitingPictures,
  tryPicturesAgain,
  watchWaitingPictures,
} from '../../stores/waiting-pictures.ts';
import { waitingPictureTexts as text } from '../../text/waiting-pictures.ts';
import { WaitingProductRow } from './WaitingProductRow.tsx';

/** The products that wait for pictures of an import. Renders nothing while none waits. */
export function WaitingPictures() {
  const { state, progress, products, page, pages, isBusy } = useStore($waitingPictures);
  useEffect(watchWaitingPictures, []);
  if (state === 'failed')
    return <ListNotice state={state} empty="" failed={text.listFailed} onRetry={() => void loadWaitingPictures()} />;
  if (state !== 'ready' || progress.products === 0) return null;
  return (
    <details className="rounded-card border border-swell bg-white">
      <summary className="flex min-h-touch cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2">
        <span className="font-semibold">{text.waiting}</span>
        <span role="status" className="text-sm tabular-nums text-ink-soft">
          {text.count(progress)}
        </span>
      </summary>
      <div className="flex flex-col gap-3 p-4 pt-0 text-sm" aria-busy={isBusy}>
        <label className="flex flex-col gap-1">
          <span className="tabular-nums">{text.progress(progress)}</span>
          <progress className="w-full accent-tide" value={progress.received} max={progress.requested} />
        </label>
        {progress.waiting > 0 && <p className="text-ink-soft">{text.hint}</p>}
        <ul className="divide-y divide-swell">
          {products.map((product) => (
            <WaitingProductRow key={product.id} product={product} isBusy={isBusy} />
          ))}
        </ul>
        <Pager page={page} pages={pages} onChoose={(wanted) => void loadWaitingPictures(wanted)} />
        {progress.failed > 0 && (
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void tryPicturesAgain()}
              className={buttonStyle('dark', 'small')}
            >
              {text.tryAllAgain}
            </button>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void giveUpPictures()}
              className={buttonStyle('quiet', 'small')}
            >
              {text.giveUpFailed}
            </button>
          </div>
        )}
      </div>
    </details>
  );
}
