import { useStore } from '@nanostores/react';
import { type DragEvent, useEffect, useRef } from 'react';
import { limits } from '#core/limits.ts';
import { maxImageMegabytes } from '../../../rules/product-image.ts';
import { $pictures, movePicture, putPictures } from '../../../stores/seller/seller-pictures.ts';
import { seller as text } from '#features/seller/text/seller.ts';
import { ChosenPicture } from './ChosenPicture.tsx';
import { FileSlot } from './FileSlot.tsx';
import { useMovedFocus } from './MoveButtons.tsx';

const dragged = 'text/x-picture';

/** The eight slots for a product's pictures (spec 2, 9). The seller selects, drops or pastes files, and reorders them. */
export function PictureSlots({ hasTexts = false }: { hasTexts?: boolean }) {
  const pictures = useStore($pictures);
  const grid = useRef<HTMLUListElement>(null);
  const keepFocus = useMovedFocus(grid);
  usePastedFiles(putPictures);
  const drop = (event: DragEvent, place: number) => {
    event.preventDefault();
    event.stopPropagation();
    const from = event.dataTransfer.getData(dragged);
    if (from === '') putPictures([...event.dataTransfer.files], Math.min(place, pictures.length));
    else movePicture(Number(from), Math.min(place, pictures.length - 1));
  };
  const move = (from: number, to: number) => {
    movePicture(from, to);
    keepFocus(from, to);
  };
  return (
    <fieldset onDragOver={(event) => event.preventDefault()} onDrop={(event) => drop(event, pictures.length)}>
      <legend className="mb-1 text-sm font-semibold">{text.images}</legend>
      <ul ref={grid} className={`grid gap-2 sm:grid-cols-4 ${hasTexts ? 'grid-cols-2' : 'grid-cols-3 lg:grid-cols-8'}`}>
        {Array.from({ length: limits.product.maxImages }, (_, place) => {
          const picture = pictures[place];
          return (
            <li
              key={picture?.key ?? `empty-${place}`}
              onDragStart={(event) => event.dataTransfer.setData(dragged, String(place))}
              onDrop={(event) => drop(event, place)}
            >
              {picture ? (
                <ChosenPicture
                  picture={picture}
                  place={place}
                  last={pictures.length - 1}
                  hasText={hasTexts}
                  onMove={(to) => move(place, to)}
                />
              ) : (
                <FileSlot name={text.imageSlot(place + 1)} onFiles={(files) => putPictures(files)} />
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-1 text-sm text-ink-soft">{text.imagesHint(maxImageMegabytes)}</p>
    </fieldset>
  );
}

/** Passes on files that are pasted anywhere on the page. Pasted text is not affected. */
function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const handler = useRef(onFiles);
  useEffect(() => {
    handler.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      handler.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
