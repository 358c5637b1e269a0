import { SIZES_ANCHOR } from '#features/catalogue/rules/variants/size-path.ts';

/** Asks for a size if the page has none chosen: marks the sizes and focuses them, so that their hint is read out. Returns whether it asked. */
export function askForSize(): boolean {
  const sizes = document.getElementById(SIZES_ANCHOR);
  if (sizes?.dataset.asks === undefined) return false;
  sizes.dataset.asked = '';
  sizes.focus();
  return true;
}
