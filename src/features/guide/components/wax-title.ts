import type { WaxGuideStep } from '../rules/wax-guide.ts';
import { guide as text } from '../text/guide.ts';

/** Returns the title of a page of the wax guide. Undefined for its first page. */
export function titleOf(place: WaxGuideStep): string | undefined {
  if (place.kind === 'month') return text.waxTitle(place.stretch.where, place.isGiven ? place.month : undefined);
  if (place.kind === 'degrees' && place.degrees !== undefined) return text.waxTitleDegrees(place.degrees);
  return place.kind === 'degrees' ? text.degreesHeading : undefined;
}
