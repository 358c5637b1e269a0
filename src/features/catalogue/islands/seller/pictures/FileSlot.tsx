import type { ChangeEvent, ReactNode } from 'react';
import { productImageTypes } from '../../../rules/product-image.ts';
import { Icon } from '#ui/Icon.tsx';

interface Props {
  name: string;
  onFiles: (files: readonly File[]) => void;
  /** The picture in the slot. Without it the slot is an empty frame. */
  children?: ReactNode;
}

/** A square button that selects files. Several files fill the following slots. */
export function FileSlot({ name, onFiles, children }: Props) {
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])];
    // Cleared, so that the same file can be selected again after it was removed or refused.
    input.value = '';
    if (files.length > 0) onFiles(files);
  };
  const frame = children ? 'border-swell bg-sand' : 'border-dashed border-ink-soft/70 bg-white hover:border-tide';
  return (
    <label
      className={`flex aspect-square cursor-pointer items-center justify-center overflow-hidden rounded-card border text-ink-soft transition-colors focus-within:outline focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-tide ${frame}`}
    >
      <span className="sr-only">{name}</span>
      <input type="file" multiple accept={productImageTypes.join()} onChange={choose} className="sr-only" />
      {children ?? <Icon name="image-plus" className="size-6" />}
    </label>
  );
}
