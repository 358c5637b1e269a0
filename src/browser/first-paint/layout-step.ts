/**
 * Makes the browser lay out the part of the page that it has received. The work before the first paint then runs in short tasks while the page
 * loads, not in one long task at the end.
 */
export const layoutStepScript = 'document.body.offsetTop';
