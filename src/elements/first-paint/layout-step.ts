/**
 * Has the browser lay out what it has read so far: the work before the first paint comes in short tasks while the rest
 * of the page is on its way, instead of in one long one at the end.
 */
export const layoutStepScript = 'document.body.offsetTop';
