// Not those of core/text/calendar.ts: a chunk shared with other pages would cost the home page a request.
const months = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];
const month = (index: number): string => months[index] ?? '';
const degrees = (degrees: number): string => `${degrees}°`;

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
  waterAt: 'A água',
  places: 'Escolher a praia',
  averageOf: (index: number) => `média de ${month(index)}`,
  shortMonth: (index: number) => month(index).slice(0, 3),
  degrees,
  /** Describes the drawing of the twelve months. */
  monthsAt: (where: string, temperatures: readonly number[]) =>
    `Temperatura média da água ${where}: ${temperatures.map((one, index) => `${month(index)} ${degrees(one)}`).join(', ')}`,
  takeWax: (name: string) => `Leve ${name}`,
  needsWax: (name: string) => `Pede wax ${name}`,
  addFor: (price: string) => `Adicionar · ${price}`,
} as const;
