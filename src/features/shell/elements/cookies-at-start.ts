/** The cookies of the page at its start. Reading them waits for another browser process, so it happens once and in a separate task. */
export const cookiesAtStart = new Promise<string>((resolve) => setTimeout(() => resolve(document.cookie)));
