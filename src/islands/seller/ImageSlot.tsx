import { type ChangeEvent, useEffect, useRef } from 'react';
import { productImageTypes } from '#domain/product-image.ts';
import { seller as text } from '#text/seller.ts';
import { Icon } from '#ui/Icon.tsx';

interface Props {
  /** Place of the slot, counted from 1. */
  position: number;
  file: File | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

function Preview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt="" className="size-full object-cover" />;
}

/** A place for one picture: press it to choose or replace the file. */
export function ImageSlot({ position, file, onChoose, onRemove }: Props) {
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = input.files?.[0];
    // Emptied, so that the same file can be chosen again after it was removed or refused.
    input.value = '';
    if (chosen) onChoose(chosen);
  };
  const frame = file ? 'border-swell bg-sand' : 'border-dashed border-ink-soft/40 bg-white hover:border-tide';
  return (
    <div className="relative aspect-square">
      <label
        className={`flex size-full cursor-pointer items-center justify-center overflow-hidden rounded-card border text-ink-soft transition-colors focus-within:outline focus-within:outline-2 focus-within:outline-tide ${frame}`}
      >
        <span className="sr-only">{text.imageSlot(position)}</span>
        <input type="file" accept={productImageTypes.join()} onChange={choose} className="sr-only" />
        {file ? <Preview file={file} /> : <Icon name="image-plus" className="size-6" />}
      </label>
      {file && (
        <button
          type="button"
          aria-label={text.removeImage(position)}
          onClick={onRemove}
          className="absolute right-0 top-0 inline-flex size-11 items-start justify-end p-1"
        >
          <span className="rounded-full bg-ink p-1 text-white">
            <Icon name="x" className="size-4" />
          </span>
        </button>
      )}
    </div>
  );
}
