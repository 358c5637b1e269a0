/** Messages about typed numbers: English, as the rest of the seller's area (spec 2). */
export const numbers = {
  typeWhole: 'Type a whole number.',
  typeAmount: 'Type an amount such as 12,50.',
  twoDecimals: 'An amount has two decimals at most.',
  tooSmall: (least: string) => `${least} at least.`,
  tooLarge: (most: string) => `${most} at most.`,
  question: (readings: readonly string[]) => `Do you mean ${readings.join(' or ')}?`,
  confirm: (number: string) => `Yes, ${number}`,
  answer: (label: string, answer: string) => `${label}: ${answer}`,
  offerAbovePrice: 'The offer is above the price.',
  doubts: {
    free: () => 'Is it free?',
    'much-higher': (before: string) => `More than three times ${before}. Is that right?`,
    'much-lower': (before: string) => `Less than a third of ${before}. Is that right?`,
  },
} as const;
