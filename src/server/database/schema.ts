import type { Kysely } from 'kysely';
import type { AccountTables } from './tables/account-tables.ts';
import type { HistoryTables } from './tables/history-tables.ts';
import type { ImportTables } from './tables/import-tables.ts';
import type { MessageTables } from './tables/message-tables.ts';
import type { MoneyTables } from './tables/money-tables.ts';
import type { OldAddressTables } from './tables/old-address-tables.ts';
import type { OrderTables } from './tables/order-tables.ts';
import type { PictureTables } from './tables/picture-tables.ts';
import type { ProcessTables } from './tables/process-tables.ts';
import type { ProductTables } from './tables/product-tables.ts';
import type { PromoTables } from './tables/promo-tables.ts';
import type { ReviewTables } from './tables/review-tables.ts';
import type { StockTables } from './tables/stock-tables.ts';
import type { UserTables } from './tables/user-tables.ts';

export type { Flag } from './tables/flag.ts';

/** Columns named `_cents` are integer euro cents, `_at` ISO dates, `_json` texts from JSON.stringify. */
export interface Tables
  extends
    AccountTables,
    HistoryTables,
    ImportTables,
    MessageTables,
    MoneyTables,
    OldAddressTables,
    OrderTables,
    PictureTables,
    ProcessTables,
    ProductTables,
    PromoTables,
    ReviewTables,
    StockTables,
    UserTables {}

/** The database or one of its transactions. */
export type ShopDatabase = Kysely<Tables>;
