/**
 * Has thumbnails and the pictures of other colours (see product.css) wait for the picture that the page begins with: on a
 * slow line it would share its turn with them.
 */
export const afterPictureScript = `(() => {
  const first = document.querySelector('#imagem-1 img');
  const { dataset } = document.documentElement;
  if (!first || first.complete) return;
  dataset.waits = '';
  first.onload = first.onerror = () => delete dataset.waits;
})();`.replace(/\n\s*/g, '');
