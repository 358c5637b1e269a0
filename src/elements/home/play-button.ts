/** Shows on a button with a pause and a play icon what it does next, and names it after that. */
export function showPlaying(button: HTMLElement, isPlaying: boolean, labels: { pause: string; play: string }): void {
  button.ariaLabel = isPlaying ? labels.pause : labels.play;
  button.querySelector('[data-when-playing]')?.toggleAttribute('hidden', !isPlaying);
  button.querySelector('[data-when-paused]')?.toggleAttribute('hidden', isPlaying);
}
