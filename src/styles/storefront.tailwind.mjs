import tokens from '../../tailwind.config.mjs';

/** The rooms that nobody lands in from outside: their islands come with pages that have the whole style sheet. */
const laterIslands = '{address,cart,checkout,orders,reviews,seller}';
/** What only those islands are made of. */
const laterParts = '{Amount,CountedText,Downloaded,Notice,RadioCard,Skeleton,StarChoice,Switch}';

/** Tailwind reads these files for storefront.css. */
export default {
  ...tokens,
  // Each gives every element of the page a handful of variables; only the cart's page uses them.
  corePlugins: { ...tokens.corePlugins, filter: false, grayscale: false, ringWidth: false, ringColor: false },
  content: [
    './src/{components,elements,islands,layouts,pages,ui}/**/*.{astro,ts,tsx}',
    `!./src/islands/${laterIslands}/**`,
    `!./src/ui/${laterParts}.tsx`,
    '!./src/layouts/{CustomerPage,Seller}.astro',
    '!./src/pages/seller/**',
    // The guide has the whole sheet.
    '!./src/{components/guide,pages/guia}/**',
  ],
};
