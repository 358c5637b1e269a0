import sharp from 'sharp';

/** The goods of the demo with sizes. */
export type DrawnGoods = 'wetsuit' | 'shirt' | 'leash' | 'fins';

/** The shapes on a field of 1200 x 1200. `C` stands for the colour, `D` for its shade, `L` for lines. */
const shapes: Record<DrawnGoods, string> = {
  wetsuit: `
    <path d="M480 170 Q600 220 720 170 L850 250 Q900 400 930 690 L840 710 L770 400 L765 640 Q770 900 745 1090 L640 1090 L605 730 L595 730 L560 1090 L455 1090 Q430 900 435 640 L430 400 L360 710 L270 690 Q300 400 350 250 Z" fill="C"/>
    <path d="M480 170 Q600 220 720 170 L735 330 Q600 390 465 330 Z" fill="D"/>
    <path d="M435 640 Q600 700 765 640 M480 170 Q600 220 720 170 M462 880 L572 890 M738 880 L628 890" fill="none" stroke="L" stroke-width="7" opacity=".55"/>
    <path d="M525 300 q25 -26 50 0 t50 0 t50 0" fill="none" stroke="#F6F9F8" stroke-width="12" stroke-linecap="round"/>`,
  shirt: `
    <path d="M430 250 Q600 340 770 250 L1010 370 L940 570 L830 520 L830 990 Q600 1020 370 990 L370 520 L260 570 L190 370 Z" fill="C"/>
    <path d="M430 250 Q600 340 770 250 L735 236 Q600 300 465 236 Z" fill="D"/>
    <path d="M370 520 L372 450 M830 520 L828 450 M372 960 Q600 990 828 960" fill="none" stroke="L" stroke-width="6" opacity=".4"/>
    <path d="M470 600 q32 -44 65 0 t65 0 t65 0 t65 0" fill="none" stroke="M" stroke-width="22" stroke-linecap="round"/>`,
  leash: `
    <path d="M330 830 C330 280 880 240 900 480 C920 720 420 420 470 730 C500 930 830 950 870 720" fill="none" stroke="C" stroke-width="34" stroke-linecap="round"/>
    <rect x="235" y="800" width="190" height="250" rx="40" fill="D"/><rect x="235" y="880" width="190" height="34" fill="C"/>
    <rect x="820" y="610" width="105" height="130" rx="26" fill="L"/>`,
  fins: `
    <path d="M210 830 Q250 520 470 420 Q440 640 520 830 Z" fill="C"/><path d="M470 830 Q510 470 740 340 Q700 620 790 830 Z" fill="D"/>
    <path d="M700 830 Q740 520 960 420 Q930 640 1010 830 Z" fill="C"/>
    <path d="M190 850 H1030" stroke="L" stroke-width="14" stroke-linecap="round" opacity=".3"/>`,
};

/** The backdrop of all pictures of the shop. */
const SAND = '#EEEADE';

const shade = (hex: string, by: number): string =>
  `#${[1, 3, 5]
    .map((from) => Math.min(255, Math.max(0, Math.round(Number.parseInt(hex.slice(from, from + 2), 16) * by + 12))))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

/** Draws a product of the demo in a colour, as a PNG of 1200 x 1200 pixels. */
export async function drawGoods(goods: DrawnGoods, hex: string): Promise<Buffer> {
  const isDark = Number.parseInt(hex.slice(3, 5), 16) < 120;
  const colours = { C: hex, D: shade(hex, 0.72), L: '#0B1F2A', M: isDark ? '#F6F9F8' : '#0F6E78' };
  const drawn = shapes[goods].replace(/"([CDLM])"/g, (_, key: keyof typeof colours) => `"${colours[key]}"`);
  const shadow = '<ellipse cx="600" cy="1105" rx="330" ry="22" fill="#0B1F2A" opacity=".10"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200"><rect width="1200" height="1200" fill="${SAND}"/>${shadow}${drawn}</svg>`;
  return await sharp(Buffer.from(svg)).resize(1200, 1200).png().toBuffer();
}
