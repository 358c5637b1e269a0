import { said } from './readiness.ts';

/** The findings about src/content/redirects.csv, for the operator's terminal and the seller's area: in English. */
export const redirectReadiness = {
  broken: (problem: string) =>
    said(problem, 'Correct these lines of src/content/redirects.csv. The shop does not start with them.'),
  gone: (count: number, paths: string) =>
    said(
      `${count === 1 ? 'A redirect leads' : `${count} redirects lead`} to a product that the shop does not have: ${paths}.`,
      'Give these old paths another target in src/content/redirects.csv.',
    ),
  ready: (count: number) =>
    said(count === 0 ? 'The content has no redirects.' : 'Every redirect of the content leads to a page.'),
};
