/** Shows the next action of a play and pause button, as an icon and as its name. */
export function showPlaying(button: HTMLElement, isPlaying: boolean, labels: { pause: string; play: string }): void {
  button.ariaLabel = isPlaying ? labels.pause : labels.play;
  button.querySelector('[data-when-playing]')?.toggleAttribute('hidden', !isPlaying);
  button.querySelector('[data-when-paused]')?.toggleAttribute('hidden', isPlaying);
}
