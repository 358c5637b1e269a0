import type { DeliveryZone } from '#features/addresses/contract/delivery-zone.ts';
import { calendar } from '#core/text/calendar.ts';

const monthOf = (day: string): string => calendar.months[Number(day.slice(5, 7)) - 1] ?? '';
const weekdayOf = (day: string): string => calendar.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

const dayOf = (day: string): string => `${weekdayOf(day)}, ${Number(day.slice(8))}`;

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A day within a sentence: `quarta, 25 de novembro`. */
const fullDay = (day: string): string => `${dayOf(day)} de ${monthOf(day)}`;

const shortMonth = (day: string): string => `${monthOf(day).slice(0, 3)}.`;

const zoneNames: Record<DeliveryZone, string> = {
  mainland: 'Envio para Portugal Continental',
  madeira: 'Envio para a Madeira',
  acores: 'Envio para os Açores',
};

const notServed = 'Ainda não entregamos';

export const delivery = {
  byZone: 'Entrega',
  zones: { mainland: 'Continente', madeira: 'Madeira', acores: 'Açores' } satisfies Record<DeliveryZone, string>,
  /** The name of the delivery price, by zone. */
  priceTo: zoneNames,
  pickup: 'Levantamento na loja',
  /** The way of paying an order that is collected, as a name and after "Paga". */
  cashAtShop: 'Pagamento na loja',
  inShop: 'na loja',
  freeFrom: (amount: string) => `Grátis a partir de ${amount}`,
  noCash: 'Sem pagamento na entrega',
  notServedThere: {
    mainland: `${notServed} no Continente.`,
    madeira: `${notServed} na Madeira.`,
    acores: `${notServed} nos Açores.`,
  } satisfies Record<DeliveryZone, string>,
  /** Why a parcel takes a day longer. */
  holiday: (day: string) => `${capital(fullDay(day))}, é feriado.`,
  free: 'Grátis',
  noWayToPay: 'Nesta morada não há pagamento na entrega. Escolha, por favor, outra morada de entrega.',
  notServed: `${notServed} nesta morada. Escolha, por favor, outra morada de entrega.`,
  today: 'Hoje',
  ordered: 'Encomenda',
  leaves: 'Sai daqui',
  atHome: 'Chega a sua casa',
  leavesUntil: (hour: number) => `Em dia útil, o que encomendar até às ${hour}:00 sai no próprio dia.`,
  /** `Seg. 23`. */
  shortDay: (day: string) => `${capital(weekdayOf(day)).slice(0, 3)}. ${Number(day.slice(8))}`,
  /** `25 a 27 nov.`, `30 nov. a 4 dez.` */
  shortDays({ from, to }: { from: string; to: string }): string {
    const last = `${Number(to.slice(8))} ${shortMonth(to)}`;
    if (from === to) return last;
    const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
    return `${Number(from.slice(8))}${isOneMonth ? '' : ` ${shortMonth(from)}`} a ${last}`;
  },
  /** `Chega entre quarta, 25, e sexta, 27 de novembro`. The month appears once if both days share it. */
  arrives(days: { from: string; to: string }): string {
    return delivery.arrivesInTwo(days).join(' ');
  },
  /** The beginning of the sentence for a visitor without an address. */
  onMainland: (beginning: string) => `No Continente ${beginning.charAt(0).toLowerCase()}${beginning.slice(1)}`,
  /** The same sentence as its beginning and its days. */
  arrivesInTwo({ from, to }: { from: string; to: string }): [beginning: string, days: string] {
    if (from === to) return ['Chega', fullDay(from)];
    const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
    return ['Chega entre', `${isOneMonth ? dayOf(from) : fullDay(from)}, e ${fullDay(to)}`];
  },
} as const;
