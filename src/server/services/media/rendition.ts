import { type RenditionType, renditionTypes, renditionWidths, sharedType } from '#domain/picture.ts';

/** The widths in which a master of this width is kept: all up to its own, and the smallest in any case. */
export function widthsOf(masterWidth: number): number[] {
  const widths = renditionWidths.filter((width) => width <= masterWidth);
  return widths.length > 0 ? widths : [renditionWidths[0]];
}

/** Every rendition of a master of this width, small ones first; the one to be shared is as wide as there is. */
export function renditionsOf(masterWidth: number): { width: number; type: RenditionType }[] {
  const widths = widthsOf(masterWidth);
  const shown = widths.flatMap((width) => renditionTypes.map((type) => ({ width, type })));
  return [...shown, { width: Math.max(...widths), type: sharedType }];
}

/** Whether a master of this width has such a rendition. */
export const hasRendition = (masterWidth: number, width: number, type: RenditionType): boolean =>
  renditionsOf(masterWidth).some((rendition) => rendition.width === width && rendition.type === type);
