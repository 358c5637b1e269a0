import { ApiProblem } from '#server/http/api-problem.ts';
import type { PromoReason } from '../contract/promo-reason.ts';

/** Refuses a known promo code. `day` is the first or last day of the code, for the reasons `early` and `over`. */
export class PromoRefused extends ApiProblem {
  readonly reason: PromoReason;
  readonly day: string;

  constructor(reason: PromoReason, day = '') {
    super('promo_code_refused', { reason });
    this.reason = reason;
    this.day = day;
  }
}
