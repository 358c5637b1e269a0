import type { OrderDeps } from '#server/features/orders/order-deps.ts';
import type { UserDeps } from '#server/features/users/user.service.ts';

/** The dependencies of calls about personal data. */
export interface PersonalDataDeps extends UserDeps, OrderDeps {
  /** Refreshes the pages that show changed data. */
  productsChanged: () => Promise<void>;
}
