export const filters = {
  groups: {
    category: 'Categorias',
    brand: 'Marca',
    size: 'Tamanho',
    colour: 'Cor',
    price: 'Preço',
    board: 'Prancha',
    water: 'Temperatura da água',
    sale: 'Em promoção',
  },
  upTo: (euros: number) => `Até ${euros}\u00A0€`,
  between: (from: number, to: number) => `${from} a ${to}\u00A0€`,
  above: (euros: number) => `Mais de ${euros}\u00A0€`,
  water: (from: number, to: number) => `${from} a ${to}\u00A0°C`,
  chosen: 'Filtros escolhidos',
  remove: (name: string) => `Retirar filtro: ${name}`,
  sort: 'Ordenar',
  newest: 'Mais recentes',
  /** The default order of search results. */
  fitting: 'Mais relevantes',
  sortings: {
    'price-up': 'Preço mais baixo',
    'price-down': 'Preço mais alto',
    name: 'Nome',
    rating: 'Melhor avaliação',
  },
} as const;
