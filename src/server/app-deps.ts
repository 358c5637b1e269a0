import type { InvoicingDeps } from './features/invoicing/invoicing-deps.ts';
import type { MessageDeps } from './features/messages/message.service.ts';
import type { OrderDeps } from './features/orders/order-deps.ts';
import type { PersonalDataDeps } from './features/personal-data/personal-data-deps.ts';
import type { NoticeDeps } from './features/products/product-deps.ts';
import type { SellerDeps } from './features/sellers/seller.service.ts';
import type { ReadyDeps } from './features/system/ready/ready.routes.ts';
import type { SystemDeps } from './features/system/system.service.ts';
import type { UserDeps } from './features/users/user.service.ts';
import type { LogRequest } from './platform/log/logged-request.ts';

/** All external dependencies of the API, by the names that its features use. Tests can replace each of them. */
export interface AppDeps
  extends
    UserDeps,
    SellerDeps,
    NoticeDeps,
    OrderDeps,
    MessageDeps,
    SystemDeps,
    ReadyDeps,
    PersonalDataDeps,
    InvoicingDeps {
  mailTo?: string | undefined;
  logRequest: LogRequest;
}
