/**
 * Delays the thumbnails until the main picture has loaded (see product.css). On a slow connection they would compete with it.
 */
export const afterPictureScript = `(() => {
  const first = document.querySelector('#imagem-1 img');
  const { dataset } = document.documentElement;
  if (!first || first.complete) return;
  dataset.waits = '';
  first.onload = first.onerror = () => delete dataset.waits;
})();`.replace(/\n\s*/g, '');
