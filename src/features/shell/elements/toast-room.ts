/** The gap in pixels between toasts and the dialog. */
const GAP = 8;

let moved: HTMLDialogElement | undefined;

/** Returns the open modal dialog. */
export const openDialog = (): HTMLDialogElement | null => document.querySelector('dialog[open]');

/**
 * Moves and shrinks the open dialog, so that the toasts in these regions cover none of its controls. The dialog stays there until it closes,
 * because controls that move back could move away from under a finger.
 */
export function makeRoom(dialog: HTMLDialogElement | null, regions: readonly HTMLElement[]): void {
  if (moved && moved !== dialog) moved.removeAttribute('style');
  moved = dialog ?? undefined;
  if (!dialog) return;
  const height = document.documentElement.clientHeight;
  const rooms = regions
    .filter(({ childElementCount }) => childElementCount > 0)
    .map((region) => region.getBoundingClientRect());
  const above = Math.max(0, ...rooms.filter(({ top }) => top < height / 2).map(({ bottom }) => bottom + GAP));
  const below = Math.max(0, ...rooms.filter(({ top }) => top >= height / 2).map(({ top }) => height - top + GAP));
  const box = dialog.getBoundingClientRect();
  const isCovered = box.top < above || box.bottom > height - below;
  if (!isCovered) return;
  dialog.style.maxHeight = `calc(100dvh - ${Math.ceil(above + below) + GAP}px)`;
  if (above > 0) dialog.style.marginTop = `${Math.ceil(above)}px`;
  if (below > 0) dialog.style.marginBottom = `${Math.ceil(below)}px`;
}
