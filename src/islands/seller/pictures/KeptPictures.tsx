import { type ChangeEvent, type DragEvent, useRef } from 'react';
import type { Picture } from '#contract/product.ts';
import type { SellerProduct } from '#contract/seller-products.ts';
import { renditionUrl } from '#domain/picture.ts';
import { maxProductImages, productImageTypes } from '#domain/product-image.ts';
import { arrangePictures, removePicture } from '#stores/seller-product-changes.ts';
import { uploadPictures } from '#stores/seller-uploads.ts';
import { seller as text } from '#text/seller.ts';
import { FieldFrame } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { inputStyle } from '#ui/styles.ts';
import { MoveButtons, useMovedFocus } from './MoveButtons.tsx';
import { Uploads } from './Uploads.tsx';
import { usePastedFiles } from './use-pasted-files.ts';

const dragged = 'text/x-picture';
const smallest = 160;

/** The pictures of a product that is there already: each change is kept at once. */
export function KeptPictures({ product }: { product: SellerProduct }) {
  const pictures = product.pictures ?? [];
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useMovedFocus(list);
  const room = maxProductImages - pictures.length;
  const send = (files: readonly File[]) => void uploadPictures(product._id, files.slice(0, room));
  usePastedFiles(send);
  const move = async (from: number, to: number) => {
    const picture = pictures[from];
    if (!picture || from === to) return;
    if (await arrangePictures(product._id, pictures.toSpliced(from, 1).toSpliced(to, 0, picture))) keepFocus(from, to);
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    event.stopPropagation();
    const from = event.dataTransfer.getData(dragged);
    if (from !== '') void move(Number(from), to);
    else send([...event.dataTransfer.files]);
  };
  return (
    <fieldset
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => drop(event, pictures.length - 1)}
      className="flex flex-col gap-3"
    >
      <legend className="mb-1 text-sm font-semibold">{text.images}</legend>
      <ul ref={list} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {pictures.map((picture, index) => (
          <li
            key={picture.base}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(dragged, String(index))}
            onDrop={(event) => drop(event, index)}
            className="relative"
          >
            <KeptPicture productId={product._id} picture={picture} position={index + 1} />
            <MoveButtons index={index} last={pictures.length - 1} onMove={(to) => void move(index, to)} />
          </li>
        ))}
      </ul>
      {room > 0 ? (
        <MorePictures onFiles={send} />
      ) : (
        <p className="text-sm text-ink-soft">{text.noRoom(maxProductImages)}</p>
      )}
      <Uploads />
    </fieldset>
  );
}

function KeptPicture({ productId, picture, position }: { productId: string; picture: Picture; position: number }) {
  return (
    <>
      <img
        src={renditionUrl(picture, smallest, 'webp')}
        alt={picture.alt}
        width={smallest}
        height={smallest}
        className="aspect-square w-full rounded-card bg-sand object-cover"
      />
      <button
        type="button"
        aria-label={text.removeImage(position)}
        onClick={() => void removePicture(productId, picture.base)}
        className="absolute right-0 top-0 inline-flex size-11 items-start justify-end p-1"
      >
        <span className="rounded-full bg-ink p-1 text-white">
          <Icon name="x" className="size-4" />
        </span>
      </button>
    </>
  );
}

function MorePictures({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(input.files ?? [])]);
    input.value = '';
  };
  return (
    <FieldFrame label={text.addImages} hint={text.imagesHint}>
      {(control) => (
        <input
          {...control}
          type="file"
          multiple
          accept={productImageTypes.join()}
          onChange={choose}
          className={inputStyle}
        />
      )}
    </FieldFrame>
  );
}
