import { useEffect, useRef, useState } from 'react';
import { PictureSlots } from '#features/catalogue/islands/seller/pictures/PictureSlots.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { beginColourPictures, saveColourPictures } from '../stores/colour-pictures.ts';
import type { GridRow } from '../stores/model-grid.ts';
import { variants as text } from '../text/variants.ts';

/** The pictures of one colour, for all its sizes. */
export function ColourPictures({ rows, onDone }: { rows: readonly GridRow[]; onDone: () => void }) {
  const [isSaving, setSaving] = useState(false);
  const atOpening = useRef(rows);
  // A later change of a row must not replace what the seller has chosen.
  useEffect(() => beginColourPictures(atOpening.current), []);
  const save = async () => {
    setSaving(true);
    if (await saveColourPictures(rows)) onDone();
    else setSaving(false);
  };
  return (
    <div className="flex flex-col gap-3 border-b border-swell p-3 sm:p-4">
      <PictureSlots />
      <p className="text-sm text-ink-soft">{text.picturesHint}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" disabled={isSaving} onClick={() => void save()} className={buttonStyle('dark', 'small')}>
          {isSaving ? text.saving : text.savePictures}
        </button>
        <button type="button" onClick={onDone} className={buttonStyle('quiet', 'small')}>
          {text.cancel}
        </button>
      </div>
    </div>
  );
}
