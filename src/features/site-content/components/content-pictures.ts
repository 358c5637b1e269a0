/** A picture of the content in all its renditions, created by the build. */
export interface ContentPicture {
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
}

const byName = (files: Record<string, ContentPicture>) =>
  new Map(Object.entries(files).map(([path, picture]) => [path.replace(/^.*\/|\.\w+$/g, ''), picture]));

const cutouts = byName(
  import.meta.glob<ContentPicture>('../../../content/pictures/categories/*', {
    eager: true,
    import: 'default',
    query: '?w=200;320;480&format=avif;webp&effort=2&as=picture',
  }),
);
const posters = byName(
  import.meta.glob<ContentPicture>('../../../content/pictures/hero/*', {
    eager: true,
    import: 'default',
    query: '?w=540;1080;1440;1920&allowUpscale=false&format=avif;webp&effort=2&as=picture',
  }),
);

const logos = import.meta.glob<string>('../../../content/logo.svg', { eager: true, import: 'default', query: '?raw' });

/** The markup of the shop's logo, as the owner has drawn it. */
export const logo = Object.values(logos).join('');

function find(pictures: Map<string, ContentPicture>, name: string): ContentPicture {
  const picture = pictures.get(name);
  if (!picture) throw new Error(`no picture named ${name}`);
  return picture;
}

/** Returns the cutout of a category tile, by its name in categories.yaml. */
export const categoryCutout = (name: string): ContentPicture => find(cutouts, name);

/** Returns a poster of the hero film, by its name in hero.yaml. */
export const heroPoster = (name: string): ContentPicture => find(posters, name);
