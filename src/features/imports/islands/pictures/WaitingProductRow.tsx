import { englishTime } from '#core/english-time.ts';
import { buttonStyle } from '#ui/styles.ts';
import type { WaitingPicture, WaitingProduct } from '../../contract/waiting-pictures.ts';
import { giveUpPictures, tryPicturesAgain } from '../../stores/waiting-pictures.ts';
import { waitingPictureTexts as text } from '../../text/waiting-pictures.ts';

/** One product with the pictures that could not be downloaded so far, and their reasons. */
export function WaitingProductRow({ product, isBusy }: { product: WaitingProduct; isBusy: boolean }) {
  const { id, name, received, pictures } = product;
  const flawed = pictures.filter(({ reason }) => reason !== null);
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{name}</span>
        <span className="tabular-nums text-ink-soft">{text.ofProduct(received, pictures.length)}</span>
      </p>
      {flawed.map((picture) => (
        <FlawedPicture key={picture.address} picture={picture} />
      ))}
      <div className="flex flex-wrap gap-2">
        {flawed.length > 0 && (
          <button
            type="button"
            disabled={isBusy}
            aria-label={text.forProduct(text.tryAgain, name)}
            onClick={() => void tryPicturesAgain(id)}
            className={buttonStyle('quiet', 'small')}
          >
            {text.tryAgain}
          </button>
        )}
        <button
          type="button"
          disabled={isBusy}
          aria-label={text.forProduct(text.giveUp, name)}
          onClick={() => void giveUpPictures(id)}
          className={buttonStyle('quiet', 'small')}
        >
          {text.giveUp}
        </button>
      </div>
    </li>
  );
}

function FlawedPicture({ picture }: { picture: WaitingPicture }) {
  const { address, state, nextTryAt } = picture;
  return (
    <p className="min-w-0">
      <span className="block break-all text-xs text-ink-soft">{address}</span>
      <span className={state === 'failed' ? 'text-error' : 'text-amber'}>
        {text.reason(picture)}
        {nextTryAt !== null && ` ${text.later(englishTime(nextTryAt, 'hour'))}`}
      </span>
    </p>
  );
}
