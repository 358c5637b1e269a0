import brandColours from './src/content/colours.json' with { type: 'json' };

/**
 * Parts of Tailwind that nothing here uses, each of which would cost every page a rule, and most of them every element a
 * handful of variables. The reset is base.css's own; a colour with its opacity is written as one value.
 */
const unused = [
  'preflight',
  'container',
  ...['background', 'border', 'divide', 'placeholder', 'ring', 'text'].map((name) => `${name}Opacity`),
  ...[
    'Blur',
    'Brightness',
    'Contrast',
    'Grayscale',
    'HueRotate',
    'Invert',
    'Opacity',
    'Saturate',
    'Sepia',
    'Filter',
  ].map((name) => `backdrop${name}`),
  ...['blur', 'brightness', 'contrast', 'dropShadow', 'hueRotate', 'invert', 'saturate', 'sepia'],
  ...['borderSpacing', 'contain', 'skew', 'touchAction'],
];

/** English and code in the files below that would be taken for classes. */
const wordsNotClasses = ['filter', 'static', 'rounded', 'ring', 'outline'];

/** The tokens of the look: nothing else writes a colour, a font or a shadow. */
export default {
  content: ['./src/{components,elements,islands,layouts,pages,ui}/**/*.{astro,ts,tsx}'],
  corePlugins: Object.fromEntries(unused.map((name) => [name, false])),
  blocklist: wordsNotClasses,
  // A finger leaves no hover behind on what it has tapped.
  future: { hoverOnlyWhenSupported: true },
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#FFFFFF',
      ...brandColours,
      kelp: { DEFAULT: '#1E7A4C', pale: '#E3F2E9' },
      amber: { DEFAULT: '#9A5B00', pale: '#FFF3DC', star: '#C98A00' },
      blue: { DEFAULT: '#1C5FA8', pale: '#E3EEF9' },
      error: { DEFAULT: '#B3261E', pale: '#FBE9E7' },
    },
    fontFamily: {
      display: ['Bricolage Grotesque', 'Bricolage Roboto', 'Bricolage Fallback', 'sans-serif'],
      sans: ['Inter', 'Inter Roboto', 'Inter Fallback', 'sans-serif'],
    },
    extend: {
      // Of buttons: the words may grow to twice their size at 320 px, the room beside them may not.
      padding: { small: 'min(1rem, 5vw)', medium: 'min(1.5rem, 7.5vw)', large: 'min(2rem, 10vw)' },
      maxWidth: { page: '75rem', prose: '42rem' },
      aspectRatio: { strip: '6 / 5' },
      borderRadius: { card: '10px' },
      boxShadow: { float: `0 8px 30px ${brandColours.ink.DEFAULT}29` },
      transitionDuration: { DEFAULT: '160ms' },
      fontSize: { hero: ['clamp(3.25rem, 9vw, 8rem)', { lineHeight: '0.95', letterSpacing: '-0.02em' }] },
      screens: {
        touch: { raw: '(pointer: coarse)' },
        unscripted: { raw: '(scripting: none)' },
        short: { raw: '(max-height: 30rem)' },
        low: { raw: '(max-height: 44rem) and (max-width: 47.9rem)' },
      },
      zIndex: { bar: '30', sheet: '40', toast: '60' },
      // What the regulation asks for the harmonised notice.
      width: { notice: '26.25rem' },
      size: { thumbnail: '4.75rem' },
      // Between the bar of a phone, with a demonstration's line, and a keyboard of 268 px.
      maxHeight: {
        low: '40svh',
        beside: 'calc(100svh - 7rem)',
        sheet: '85svh',
        thumbnails: '26.75rem',
        'above-keyboard': 'calc(100svh - 24rem)',
      },
      aria: { current: 'current="true"', 'current-page': 'current="page"' },
      // Browsers leave a picture that fills the screen out of the largest paint, as if it were a background.
      minHeight: { touch: '2.75rem', hero: 'calc(100svh - 1px)', 'two-lines': '2lh' },
      height: { seller: '95vh', banner: '7.375rem' },
      // A price below 100 euros keeps to its width when its font arrives.
      minWidth: { touch: '2.75rem', price: '3.25em' },
      gridTemplateColumns: {
        cards: 'repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))',
        foot: 'repeat(auto-fill, minmax(min(100%, 7.5rem), 1fr))',
        gallery: '5rem minmax(0, 1fr)',
        shades: 'repeat(6, minmax(0, 3.25rem))',
        'shades-wide': 'repeat(6, minmax(0, 4.5rem))',
        checkout: 'minmax(0, 1fr) 24rem',
        buy: 'auto minmax(0, 1fr)',
        reviews: '16rem minmax(0, 1fr)',
        listing: '14.75rem minmax(0, 1fr)',
        'desk-card': '2.75rem minmax(0, 1fr) fit-content(48%)',
        'desk-row': '2.75rem 8.5rem minmax(0, 1fr) minmax(0, 1fr) minmax(7.5rem, 0.75fr) 14.5rem',
        order: 'minmax(0, 1fr) 22rem',
        'count-row': 'minmax(0, 1fr) auto',
        'count-row-wide': 'minmax(0, 1fr) 16rem auto auto',
      },
    },
  },
};
