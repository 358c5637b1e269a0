import { maxProductImages } from '#domain/product-image.ts';
import { acceptsImage } from '#stores/seller-products.ts';
import { seller as text } from '#text/seller.ts';
import { ImageSlot } from './ImageSlot.tsx';

/** The chosen file of each slot. */
export type SlotFiles = readonly (File | undefined)[];

export const emptySlots: SlotFiles = Array.from({ length: maxProductImages }, () => undefined);

interface Props {
  files: SlotFiles;
  onChange: (files: SlotFiles) => void;
}

/** The slots for a product's pictures; a file that cannot be sent is refused here (spec 2, 9). */
export function ImageSlots({ files, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{text.images}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-8">
        {files.map((file, index) => (
          <ImageSlot
            key={index}
            position={index + 1}
            file={file}
            onChoose={(chosen) => {
              if (acceptsImage(chosen)) onChange(files.with(index, chosen));
            }}
            onRemove={() => onChange(files.with(index, undefined))}
          />
        ))}
      </div>
    </fieldset>
  );
}
