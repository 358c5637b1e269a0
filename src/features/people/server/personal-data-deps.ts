import type { OrderDeps } from '#features/orders/server/order-deps.ts';
import type { UserDeps } from '#features/accounts/server/users/user.service.ts';

/** The dependencies of calls about personal data. */
export interface PersonalDataDeps extends UserDeps, OrderDeps {
  /** Refreshes the pages that show changed data. */
  productsChanged: () => Promise<void>;
}
