import brandColours from './src/content/colours.json' with { type: 'json' };

/**
 * Unused Tailwind plugins. Each would add a rule to every page, and most would add several variables to every element.
 * base.css has its own reset. A colour with opacity is one value.
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

/** Words in the scanned files that Tailwind would take for classes. */
const wordsNotClasses = ['filter', 'static', 'rounded', 'ring', 'outline'];

/** The design tokens. No other file defines a colour, a font or a shadow. */
export default {
  content: [
    './src/{layouts,pages,ui}/**/*.{astro,ts,tsx}',
    './src/features/*/{components,elements,islands}/**/*.{astro,ts,tsx}',
    './src/browser/{elements,first-paint}/*.ts',
    // The home page has its own style sheet (home.css).
    '!./src/features/home/**',
  ],
  corePlugins: Object.fromEntries(unused.map((name) => [name, false])),
  blocklist: wordsNotClasses,
  // On touch screens, a tapped element would otherwise keep its hover style.
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
      // The horizontal padding of buttons. At 320 px with text at 200 %, the text may grow, but the padding must not.
      padding: { small: 'min(1rem, 5vw)', medium: 'min(1.5rem, 7.5vw)', large: 'min(2rem, 10vw)' },
      maxWidth: { page: '75rem', prose: '42rem', thumbnails: '26.75rem' },
      borderRadius: { card: '10px', sheet: '20px' },
      boxShadow: { float: `0 8px 30px ${brandColours.ink.DEFAULT}29` },
      transitionDuration: { DEFAULT: '160ms' },
      keyframes: { draw: { from: { transform: 'scaleX(0)' } } },
      animation: { draw: 'draw 200ms ease-out' },
      fontSize: {
        hero: ['clamp(3.25rem, 11.5vw, 10.5rem)', { lineHeight: '0.9', letterSpacing: '-0.03em' }],
        /** The water temperature, the largest words of the shop. */
        sea: ['clamp(180px, 28vw, 400px)', { lineHeight: '0.8', letterSpacing: '-0.06em' }],
        model: ['clamp(3.25rem, 9vw, 7rem)', { lineHeight: '0.95', letterSpacing: '-0.03em' }],
        /** The name behind the pictures of a product, for at most 6 letters and for more. */
        stage: ['min(34vw, 29rem)', { lineHeight: '0.9', letterSpacing: '-0.05em' }],
        'stage-long': ['min(21vw, 19rem)', { lineHeight: '0.9', letterSpacing: '-0.05em' }],
        wall: ['clamp(2.5rem, 6vw, 5.5rem)', { lineHeight: '1', letterSpacing: '-0.03em' }],
      },
      screens: {
        touch: { raw: '(pointer: coarse)' },
        unscripted: { raw: '(scripting: none)' },
        short: { raw: '(max-height: 30rem)' },
        low: { raw: '(max-height: 44rem) and (max-width: 47.9rem)' },
      },
      zIndex: { bar: '30', sheet: '40', toast: '60' },
      // The width that the regulation requires for the harmonised notice.
      width: { notice: '26.25rem' },
      size: { thumbnail: '4.75rem' },
      // `above-keyboard` fits between a phone's navigation bar, with the demonstration's notice, and a keyboard of 268 px.
      maxHeight: {
        stage: '44svh',
        'stage-wide': '37rem',
        beside: 'calc(100svh - 7rem)',
        goods: 'max(14rem, calc(100svh - 31rem))',
        sheet: '85svh',
        // Below the head and the menu of the seller's area.
        'seller-bar': 'calc(95vh - 8rem)',
        'above-keyboard': 'calc(100svh - 24rem)',
      },
      aria: { current: 'current="true"', 'current-page': 'current="page"' },
      // `hero` is 1 px lower than the screen. Browsers treat a full-screen picture as a background and do not count it
      // as the largest contentful paint.
      minHeight: {
        touch: '2.75rem',
        hero: 'calc(100svh - 1px)',
        'two-lines': '2lh',
        tile: 'min(76vw, 26rem)',
        'tile-large': 'min(112vw, 34rem)',
        'tile-wide': '33vw',
      },
      height: { 'close-up': 'clamp(20rem, 56vw, 40rem)', seller: '95vh', banner: '7.375rem' },
      // A price below 100 euros keeps its width when its font loads.
      minWidth: { touch: '2.75rem', price: '3.25em' },
      gridTemplateRows: { checkout: 'auto minmax(0, 1fr)' },
      gridTemplateColumns: {
        cards: 'repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))',
        foot: 'repeat(auto-fill, minmax(min(100%, 7.5rem), 1fr))',
        stage: 'minmax(0, 1fr) 25rem',
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
