import { useState } from 'react';
import { Thumbnail } from '#features/catalogue/islands/seller/products/Thumbnail.tsx';
import { fold } from '#core/strings/product-search.ts';
import { buttonStyle } from '#ui/styles.ts';
import type { GridRow } from '../stores/model-grid.ts';
import { variants as text } from '../text/variants.ts';
import { ColourPictures } from './ColourPictures.tsx';
import { VariantRow } from './VariantRow.tsx';

/** The rows in groups of one colour, in the order of the first row of each. */
function byColour(rows: readonly GridRow[]): [colour: string, rows: GridRow[]][] {
  const groups = new Map<string, [string, GridRow[]]>();
  for (const row of rows) {
    const { colour = '' } = row.options;
    const group = groups.get(fold(colour)) ?? [colour, []];
    group[1].push(row);
    groups.set(fold(colour), group);
  }
  return [...groups.values()];
}

export function ColourGroups({ rows }: { rows: readonly GridRow[] }) {
  const [open, setOpen] = useState<string>();
  return byColour(rows).map(([colour, ofColour]) => {
    const pictured = ofColour.find(({ product }) => product?.pictures?.length)?.product;
    const isSaved = ofColour.some(({ product }) => product);
    const name = text.colourGroup(colour);
    return (
      <section key={fold(colour)} aria-label={name} className="rounded-card border border-swell bg-white">
        <header className="flex flex-wrap items-center gap-3 border-b border-swell bg-swell-soft px-3 py-2 sm:px-4">
          <Thumbnail product={pictured ?? { image: [] }} />
          <h2 className="text-base font-semibold">{name}</h2>
          <span className="text-sm text-ink-soft">{text.count(ofColour.length)}</span>
          {isSaved && open !== colour && (
            <button
              type="button"
              aria-label={text.picturesOf(name)}
              onClick={() => setOpen(colour)}
              className={`${buttonStyle('quiet', 'small')} ml-auto`}
            >
              {text.pictures}
            </button>
          )}
          {isSaved && !pictured && <p className="basis-full text-sm text-amber">{text.noPicture}</p>}
        </header>
        {open === colour && <ColourPictures rows={ofColour} onDone={() => setOpen(undefined)} />}
        <ul className="divide-y divide-swell">
          {ofColour.map((row) => (
            <VariantRow key={row.key} row={row} />
          ))}
        </ul>
      </section>
    );
  });
}
