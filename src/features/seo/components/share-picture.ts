import type { SharedPicture } from '../rules/shared-picture.ts';
import { absoluteUrl } from '../rules/shared-picture.ts';
import { pages } from '#features/site-content/components/content.ts';

interface Cut {
  src: string;
  width: number;
  height: number;
}

const cuts = import.meta.glob<Cut>('../../../content/pictures/hero/*', {
  eager: true,
  import: 'default',
  query: '?w=1200&h=630&fit=cover&format=jpg&quality=82&as=metadata:src;width;height',
});

const { image, alt } = pages.sharePicture;
const cut = Object.entries(cuts).find(([path]) => path.replace(/^.*\/|\.\w+$/g, '') === image)?.[1];
if (!cut) throw new Error(`no picture named ${image}`);

/** The preview picture for shared pages that have no other one. */
export const defaultSharedPicture = (siteUrl: string): SharedPicture => ({
  url: absoluteUrl(cut.src, siteUrl),
  alt,
  width: cut.width,
  height: cut.height,
});
