import { useEffect, useRef } from 'react';
import { sellerLengths } from '../../../rules/seller-limits.ts';
import { renditionUrl } from '#core/picture/picture.ts';
import {
  describePicture,
  putPictures,
  removePicture,
  retryPicture,
  type SlotPicture,
} from '../../../stores/seller/seller-pictures.ts';
import { seller as text } from '#features/seller/text/seller.ts';
import { Icon } from '#ui/Icon.tsx';
import { buttonStyle, inputStyle } from '#ui/styles.ts';
import { FileSlot } from './FileSlot.tsx';
import { MoveButtons } from './MoveButtons.tsx';

interface Props {
  picture: SlotPicture;
  /** The position of the picture, counted from 0. `last` is the last position. */
  place: number;
  last: number;
  hasText: boolean;
  onMove: (to: number) => void;
}

export function ChosenPicture({ picture, place, last, hasText, onMove }: Props) {
  const { key, alt } = picture;
  const position = place + 1;
  return (
    <div className="relative flex flex-col gap-1">
      <div draggable>
        <FileSlot name={text.imageSlot(position)} onFiles={(files) => putPictures(files, place, 1)}>
          <SlotImage picture={picture} />
        </FileSlot>
      </div>
      <button
        type="button"
        aria-label={text.removeImage(position)}
        onClick={() => removePicture(key)}
        className="absolute right-0 top-0 inline-flex size-11 items-start justify-end p-1.5"
      >
        <span className="rounded-full bg-ink p-1 text-white">
          <Icon name="x" className="size-4" />
        </span>
      </button>
      <Progress picture={picture} position={position} />
      <MoveButtons index={place} last={last} onMove={onMove} />
      {hasText && (
        <input
          aria-label={text.imageText(position)}
          placeholder={text.imageTextPlaceholder}
          maxLength={sellerLengths.pictureText}
          value={alt}
          onChange={(event) => describePicture(key, event.currentTarget.value)}
          className={inputStyle}
        />
      )}
    </div>
  );
}

const shownWidth = 320;

/** A chosen picture, from its file or as the API keeps it. */
export function SlotImage({ picture: { file, kept } }: { picture: SlotPicture }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const width = kept?.widths.find((one) => one >= shownWidth) ?? kept?.widths.at(-1);
  const source = kept && width && !file ? renditionUrl(kept, width, 'webp') : undefined;
  return <img ref={image} src={source} alt="" draggable={false} className="size-full object-cover" />;
}

function Progress({ picture, position }: { picture: SlotPicture; position: number }) {
  const { key, file, state, sent, problem } = picture;
  if (!file || state === 'ready') return null;
  if (state !== 'failed')
    return <progress aria-label={text.uploadOf(position)} max={1} value={sent} className="bar w-full" />;
  return (
    <div role="alert" className="flex flex-col items-start gap-1 text-sm text-error">
      {problem}
      <button
        type="button"
        aria-label={text.retryUpload(position)}
        onClick={() => retryPicture(key)}
        className={buttonStyle('dark', 'small')}
      >
        {text.retry}
      </button>
    </div>
  );
}
