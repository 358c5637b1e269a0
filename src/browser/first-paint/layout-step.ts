/** Lays out the received part of the page, so that the work before the first paint runs in short tasks while the page loads. */
export const layoutStepScript = 'document.body.offsetTop';
