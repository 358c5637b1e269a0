import type { Endpoint } from '#core/endpoint.ts';
import { type EndpointName, type endpoints, nameOfEndpoint } from '../endpoints.ts';
import type { Authority, CustomerLevel, Ruling, SellerLevel } from '#server/routing/authority.ts';

type NamesOf<Audience extends Endpoint['audience']> = {
  [Name in EndpointName]: (typeof endpoints)[Name]['audience'] extends Audience ? Name : never;
}[EndpointName];
type CustomerRulings = Record<CustomerLevel, Ruling>;
type SellerRulings = Record<SellerLevel, Ruling>;

const everyCustomer = { guest: 'allowed', unproven: 'allowed', proven: 'allowed', recent: 'allowed' } as const;
/** Calls about data that the account keeps after the visit. A guest has no account. */
const ofAccount = { ...everyCustomer, guest: 'refused' } as const;
/** Calls that only the proven owner of the address may make. */
const ofProven = { ...everyCustomer, guest: 'refused', unproven: 'refused' } as const;
const withProof = { guest: 'proof', unproven: 'proof', proven: 'proof', recent: 'allowed' } as const;
const withPassword = { guest: 'password', unproven: 'password', proven: 'password', recent: 'password' } as const;

/** Every call that needs a customer's session, by level. A call without a row does not compile. */
const customerAuthority: Record<NamesOf<'customer'>, CustomerRulings> = {
  userIsAuth: everyCustomer,
  cartUpdate: everyCustomer,
  addressGet: everyCustomer,
  addressAdd: everyCustomer,
  orderCod: everyCustomer,
  orderStripe: everyCustomer,
  orderUser: everyCustomer,
  orderDetail: everyCustomer,
  orderConfirm: ofProven,
  orderCancel: everyCustomer,
  orderPay: everyCustomer,
  orderAddress: everyCustomer,
  orderReturn: everyCustomer,
  reviewsEligibleOrders: everyCustomer,
  reviewsCreate: everyCustomer,
  reviewsMine: everyCustomer,
  reviewsChange: everyCustomer,
  account: everyCustomer,
  identityCode: { ...everyCustomer, guest: 'refused' },
  identityProof: everyCustomer,
  addressProof: everyCustomer,
  passwordChange: withPassword,
  emailChange: { ...withPassword, guest: 'refused' },
  sessionList: everyCustomer,
  sessionsEnd: everyCustomer,
  passkeys: everyCustomer,
  passkeyStart: { ...withProof, guest: 'refused' },
  passkeyAdd: ofAccount,
  passkeyRename: ofAccount,
  passkeyRemove: { ...withProof, guest: 'refused' },
  userData: everyCustomer,
  userDeletion: everyCustomer,
  userDelete: withProof,
  formerOrders: everyCustomer,
  promoCheck: everyCustomer,
};

const everySeller = { seller: 'allowed', recent: 'allowed' } as const;
/** Calls that export personal data, cannot be undone, or change how the seller logs in. */
const sensitive = { seller: 'proof', recent: 'allowed' } as const;
/** Calls that may refund money. locked-order.ts knows the amount. */
const refunding = { seller: 'amount', recent: 'allowed' } as const;

/** Every call that needs the seller's session, by level. A call without a row does not compile. */
const sellerAuthority: Record<NamesOf<'seller'>, SellerRulings> = {
  sellerIsAuth: everySeller,
  productAdd: everySeller,
  productStock: everySeller,
  orderSeller: everySeller,
  orderStatus: refunding,
  sellerProducts: everySeller,
  productUpdate: everySeller,
  pictureUpload: everySeller,
  sellerPrices: everySeller,
  priceCorrect: everySeller,
  productDuplicate: everySeller,
  productArchive: everySeller,
  sellerModel: everySeller,
  variantsAdd: everySeller,
  productImport: everySeller,
  productBulkPreview: everySeller,
  productBulkApply: everySeller,
  productBulkUndo: everySeller,
  waitingPictures: everySeller,
  picturesRetry: everySeller,
  picturesGiveUp: everySeller,
  importStart: everySeller,
  importUndo: everySeller,
  sellerImports: everySeller,
  importReport: everySeller,
  importTemplate: everySeller,
  productExport: everySeller,
  sellerStock: everySeller,
  stockCount: everySeller,
  stockCorrect: everySeller,
  stockWarn: everySeller,
  stockMovements: everySeller,
  stockNotices: everySeller,
  sellerOrders: everySeller,
  sellerOrder: everySeller,
  sellerOrderAct: refunding,
  sellerOrderAddress: everySeller,
  sellerOrderPreview: everySeller,
  sellerOrderSwaps: everySeller,
  sellerOrdersSince: everySeller,
  orderExport: sensitive,
  sellerReviews: everySeller,
  sellerReviewAct: everySeller,
  sellerDashboard: everySeller,
  sellerMonth: everySeller,
  sellerMonthEntries: everySeller,
  monthExport: everySeller,
  monthData: everySeller,
  webhookMessages: everySeller,
  webhookAgain: everySeller,
  sellerMessages: everySeller,
  sellerWithdrawals: everySeller,
  sellerWithdrawalSettle: everySeller,
  messageExport: sensitive,
  newsletterAddresses: everySeller,
  newsletterExport: sensitive,
  missingAddresses: everySeller,
  missingAddressIgnore: everySeller,
  oldAddresses: everySeller,
  oldAddressSet: everySeller,
  oldAddressDelete: everySeller,
  historyPreview: everySeller,
  historyImport: everySeller,
  histories: everySeller,
  historyUndo: everySeller,
  historyReport: everySeller,
  sellerFormerOrders: everySeller,
  promoCodes: everySeller,
  promoCodeAdd: everySeller,
  promoCodeChange: everySeller,
  promoCodeSwitch: everySeller,
  promoCodeDelete: everySeller,
  sellerPerson: everySeller,
  sellerPersonData: sensitive,
  sellerPersonDelete: sensitive,
  sellerSystem: everySeller,
  sellerBackups: everySeller,
  sellerBackup: sensitive,
  sellerReadiness: everySeller,
  sellerAudit: everySeller,
  sellerFactor: everySeller,
  sellerProof: everySeller,
  sellerProven: sensitive,
  sellerPassword: { seller: 'password', recent: 'password' },
  sellerSessions: everySeller,
  sellerSessionsEnd: everySeller,
  sellerPasskeyStart: sensitive,
  sellerPasskeyAdd: everySeller,
  sellerPasskeyRename: everySeller,
  sellerPasskeyRemove: sensitive,
  sellerAppStart: sensitive,
  sellerAppConfirm: everySeller,
  sellerAppRemove: sensitive,
  sellerRecoveryCodes: sensitive,
};

/**
 * Why anyone may make a call without a session. `reads`: it only returns public data. `leaves`: it ends a session. `credentials`: it checks
 * credentials. `link`: it checks the secret of a mailed link. `counted`: it is rate limited and only sends a mail or creates an account. `statement`:
 * the law lets anyone make the statement.
 */
type Reason = 'reads' | 'leaves' | 'credentials' | 'link' | 'counted' | 'statement';

/** Every call that anyone may make. A call without a row does not compile. */
export const openCalls: Record<NamesOf<'anyone'>, Reason> = {
  userLogin: 'credentials',
  userRegister: 'counted',
  userLogout: 'leaves',
  sellerLogin: 'credentials',
  sellerLogout: 'leaves',
  productList: 'reads',
  productSearch: 'reads',
  productNotify: 'counted',
  productNotifyConfirm: 'link',
  withdrawalDeclare: 'statement',
  reviewsRecent: 'reads',
  reviewsProduct: 'reads',
  reviewsTest: 'reads',
  reviewsReport: 'counted',
  emailSend: 'counted',
  health: 'reads',
  guest: 'counted',
  orderLink: 'counted',
  entryConfirm: 'link',
  loginConfirm: 'link',
  addressConfirm: 'link',
  passwordForgotten: 'counted',
  passwordReset: 'link',
  emailConfirm: 'link',
  accountNotMe: 'link',
  sellerNotMe: 'link',
  newsletterConfirm: 'link',
  newsletterLeave: 'link',
  sellerPasskeyLoginStart: 'counted',
  sellerPasskeyLogin: 'credentials',
  passkeyLoginStart: 'counted',
  passkeyLogin: 'credentials',
};

const rowOf = <Rulings>(table: Record<string, Rulings>, row: Endpoint): Rulings => {
  const rulings = table[nameOfEndpoint(row)];
  if (!rulings) throw new Error(`${row.path} has no row in authority.ts`);
  return rulings;
};

export const authority: Authority = {
  customer: (row, level) => rowOf(customerAuthority, row)[level],
  seller: (row, level) => rowOf(sellerAuthority, row)[level],
};
