/** Highlights the `[data-dot]` below `place` that belongs to the current picture. */
export function markDot(place: ParentNode, shown: number, { wide, narrow }: { wide: string; narrow: string }): void {
  place.querySelectorAll('[data-dot]').forEach((dot, index) => {
    dot.classList.toggle(wide, index === shown);
    dot.classList.toggle(narrow, index !== shown);
    dot.classList.toggle('opacity-30', index !== shown);
  });
}
