/** The messages of search results. They mention the search, not the filters. */
export const search = {
  noneFor: (query: string) => `Nada para “${query}”`,
  notSold: (names: readonly string[]) => `Não vendemos ${names.join(' nem ')}.`,
  near: 'Queria dizer',
  soldOut: 'De momento esgotado:',
  models: 'Ou veja por modelo',
  otherThing: 'Procura outra coisa?',
  suggestions: 'Sugestões',
  suggestionCount: (count: number) => (count === 1 ? '1 sugestão' : `${count} sugestões`),
} as const;
