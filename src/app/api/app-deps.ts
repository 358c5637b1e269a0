import type { AccountDeps } from '#features/accounts/server/account.routes.ts';
import type { PictureDownloadDeps } from '#features/imports/server/pictures/download-pictures.service.ts';
import type { InvoicingDeps } from '#features/invoicing/server/invoicing-webhooks.service.ts';
import type { MessageDeps } from '#features/messages/server/message.service.ts';
import type { OldAddressDeps } from '#features/old-addresses/server/old-address.routes.ts';
import type { OrderDeps } from '#features/orders/server/order-deps.ts';
import type { PersonalDataDeps } from '#features/people/server/personal-data.routes.ts';
import type { NoticeDeps } from '#features/catalogue/server/product-deps.ts';
import type { SellerDeps } from '#features/seller/server/seller.service.ts';
import type { ReadyDeps } from '#features/system/server/ready/ready.routes.ts';
import type { SystemDeps } from '#features/system/server/system.service.ts';
import type { UserDeps } from '#features/accounts/server/users/user.service.ts';
import type { LogRequest } from '#server/log/logged-request.ts';

/** All external dependencies of the API, by the names that its features use. Tests can replace each of them. */
export interface AppDeps
  extends
    UserDeps,
    AccountDeps,
    SellerDeps,
    NoticeDeps,
    OrderDeps,
    MessageDeps,
    OldAddressDeps,
    SystemDeps,
    ReadyDeps,
    PersonalDataDeps,
    PictureDownloadDeps,
    InvoicingDeps {
  mailTo?: string | undefined;
  logRequest: LogRequest;
}
