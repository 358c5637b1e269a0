import type { OrderDeps } from '#server/features/orders/order-deps.ts';
import type { UserDeps } from '#server/features/users/user.service.ts';

/** What the calls about personal data need. */
export interface PersonalDataDeps extends UserDeps, OrderDeps {
  /** Has pages made anew that show what was changed. */
  productsChanged: () => Promise<void>;
}
