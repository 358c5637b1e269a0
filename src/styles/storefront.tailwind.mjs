import tokens from '../../tailwind.config.mjs';

/** The rooms that nobody lands in from outside: their islands come with pages that have the whole style sheet. */
const laterIslands = '{address,cart,checkout,orders,reviews,seller}';

/** Tailwind reads these files for storefront.css. */
export default {
  ...tokens,
  content: [
    './src/{components,elements,islands,layouts,pages,ui}/**/*.{astro,ts,tsx}',
    `!./src/islands/${laterIslands}/**`,
    '!./src/layouts/Seller.astro',
    '!./src/pages/seller/**',
  ],
};
