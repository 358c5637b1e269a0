import { type DragEvent, useRef } from 'react';
import { maxProductImages } from '#domain/product-image.ts';
import { acceptsImage } from '#stores/seller-products.ts';
import { seller as text } from '#text/seller.ts';
import { ImageSlot } from './ImageSlot.tsx';
import { MoveButtons, useMovedFocus } from './pictures/MoveButtons.tsx';
import { usePastedFiles } from './pictures/use-pasted-files.ts';

/** The chosen file of each slot. */
export type SlotFiles = readonly (File | undefined)[];

export const emptySlots: SlotFiles = Array.from({ length: maxProductImages }, () => undefined);

interface Props {
  files: SlotFiles;
  onChange: (files: SlotFiles) => void;
}

const dragged = 'text/x-picture';
const last = maxProductImages - 1;

/** Puts files into the empty slots, the one at `from` first; what finds no room is left out. */
function filled(slots: SlotFiles, files: readonly File[], from: number): SlotFiles {
  const places = slots.map((_, index) => (from + index) % slots.length).filter((place) => !slots[place]);
  return files.slice(0, places.length).reduce((all, file, index) => all.with(places[index] ?? 0, file), slots);
}

/** The slots for a product's pictures; a file that cannot be sent is refused here (spec 2, 9). */
export function ImageSlots({ files, onChange }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const keepFocus = useMovedFocus(grid);
  const add = (added: readonly File[], from = 0) => onChange(filled(files, added.filter(acceptsImage), from));
  usePastedFiles((pasted) => add(pasted));
  const swap = (from: number, to: number) => onChange(files.with(to, files[from]).with(from, files[to]));
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    event.stopPropagation();
    const from = event.dataTransfer.getData(dragged);
    if (from === '') add([...event.dataTransfer.files], to);
    else swap(Number(from), to);
  };
  return (
    <fieldset onDragOver={(event) => event.preventDefault()} onDrop={(event) => drop(event, 0)}>
      <legend className="mb-1 text-sm font-semibold">{text.images}</legend>
      <div ref={grid} className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-8">
        {files.map((file, index) => (
          <div
            key={index}
            draggable={file !== undefined}
            onDragStart={(event) => event.dataTransfer.setData(dragged, String(index))}
            onDrop={(event) => drop(event, index)}
          >
            <ImageSlot
              position={index + 1}
              file={file}
              onChoose={(chosen) => {
                if (acceptsImage(chosen)) onChange(files.with(index, chosen));
              }}
              onRemove={() => onChange(files.with(index, undefined))}
            />
            {file && (
              <MoveButtons
                index={index}
                last={last}
                onMove={(to) => {
                  swap(index, to);
                  keepFocus(index, to);
                }}
              />
            )}
          </div>
        ))}
      </div>
      <p className="mt-1 text-sm text-ink-soft">{text.imagesHint}</p>
    </fieldset>
  );
}
