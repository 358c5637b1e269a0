import { type RenditionType, renditionTypes, renditionWidths, sharedType } from '#core/picture/picture.ts';

/** The rendition widths of a master: all widths up to its own, and at least the smallest. */
export function widthsOf(masterWidth: number): number[] {
  const widths = renditionWidths.filter((width) => width <= masterWidth);
  return widths.length > 0 ? widths : [renditionWidths[0]];
}

/** Every rendition of a master of this width, the small ones first. The one for sharing has the largest width. */
export function renditionsOf(masterWidth: number): { width: number; type: RenditionType }[] {
  const widths = widthsOf(masterWidth);
  const shown = widths.flatMap((width) => renditionTypes.map((type) => ({ width, type })));
  return [...shown, { width: Math.max(...widths), type: sharedType }];
}

export const hasRendition = (masterWidth: number, width: number, type: RenditionType): boolean =>
  renditionsOf(masterWidth).some((rendition) => rendition.width === width && rendition.type === type);
