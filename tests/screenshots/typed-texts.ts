/** Parts of the texts that customers, visitors and the seller have typed in the scenes: products, people, places, messages, reviews. */
export const typedTexts: readonly string[] = [
  ...['Deck', 'Fu Wax', 'DK-', 'novos.csv', 'customers_export', 'orders_export', 'red.png', 'teal.png'],
  ...['Maria', 'Rui', 'visita@', 'maria', 'rui@', 'ines@', 'tomas@', 'espera@', 'loja@'],
  ...['Rua do', 'Avenida', 'Ericeira', 'Ponta Delgada', 'Peniche', 'Escola da Ria'],
  ...['Têm o deck', 'Obrigado', 'Agarra', 'Boa relação', 'Usei', 'Chegou'],
  ...['Sem stock', 'Atraso', 'Morada fechada', 'Found behind', 'DA123456789PT', 'Telemóvel', 'Portátil'],
];
