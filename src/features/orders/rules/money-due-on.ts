import { limits } from '#core/limits.ts';
import { dayAfter, lisbonDay } from '#core/lisbon-day.ts';

/** The last day for the refund of a withdrawal (Decreto-Lei 24/2014, article 12). */
export const moneyDueOn = (sentAt: string): string =>
  dayAfter(lisbonDay(new Date(sentAt)), limits.withdrawal.moneyDays);
