/** Home page (spec 2). */
export const home = {
  models: 'Modelos',
  bestSellers: 'Mais Vendidos',
  swipeHint: 'Deslize para ver mais produtos',
  pauseReviews: 'Parar a rotação automática',
  playReviews: 'Retomar a rotação automática',
  pauseFilm: 'Parar o vídeo',
  playFilm: 'Reproduzir o vídeo',
  seeAll: 'Ver todos os produtos',
} as const;
