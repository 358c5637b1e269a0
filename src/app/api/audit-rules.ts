import type { Endpoint } from '#core/endpoint.ts';
import { type EndpointName, type endpoints, nameOfEndpoint } from '../endpoints.ts';
import type { AuditedCall, AuditRule } from '#server/audit/audit-rule.ts';

type Row<Name extends EndpointName> = (typeof endpoints)[Name];
type IsWriting<Name extends EndpointName> = Row<Name> extends { audience: 'seller'; method: 'POST' } ? Name : never;

/** Its body contains an address, so it is not a GET. It changes nothing. */
type Preview = 'sellerOrderPreview';

/** Downloads of personal data. They change nothing, but disclose a lot. */
type Download = 'orderExport' | 'messageExport' | 'newsletterExport' | 'sellerPersonData' | 'sellerBackup';

/** The calls in the audit log: every call of the seller that changes data, and the downloads of personal data. */
type AuditedName = { [Name in EndpointName]: Exclude<IsWriting<Name>, Preview> }[EndpointName] | Download;

const product = (id: string, kept: readonly string[] = []): AuditRule => ({ subject: 'product', id, kept });
const account = (kept: readonly string[] = []): AuditRule => ({ subject: 'account', kept });
/** For calls that export personal data, cannot be undone, or change how the seller logs in. */
const mailed = (rule: AuditRule): AuditRule => ({ ...rule, isMailed: true });
const other = (kept: readonly string[] = [], id?: string): AuditRule => ({ subject: 'other', kept, ...(id && { id }) });
const prices = [
  'price',
  'offerPrice',
  'offerFrom',
  'offerUntil',
  'availableFrom',
  'inStock',
  'quantity',
  'sku',
  'warnAt',
];
const promoTerms = ['code', 'percentage', 'category', 'firstDay', 'lastDay', 'maxUses', 'maxPerCustomer'];

/** Every audited call. A call without a row does not compile. */
export const auditRules: Record<AuditedName, AuditRule> = {
  productAdd: product('id', prices),
  productStock: product('id', ['inStock']),
  productUpdate: product('id', prices),
  productDuplicate: product('id'),
  productArchive: product('id', ['archived']),
  variantsAdd: product('product', ['model']),
  picturesRetry: other([], 'product'),
  picturesGiveUp: other([], 'product'),
  productImport: other(['dryRun', 'leaveOutBad']),
  productBulkPreview: other([
    ...['key', 'action.kind', 'action.change', 'action.offer', 'action.offerFrom', 'action.offerUntil'],
    ...['action.category', 'action.brand', 'action.inStock', 'action.archived'],
  ]),
  productBulkApply: other(['key']),
  productBulkUndo: other(['key']),
  importStart: other(),
  importUndo: other(['id']),
  pictureUpload: other(),
  priceCorrect: product('product', ['entry']),
  stockCount: product('product', ['quantity']),
  stockCorrect: product('product', ['pieces']),
  stockWarn: product('product', ['warnAt']),
  orderStatus: { subject: 'order', id: 'orderId', kept: ['status'] },
  sellerOrderAct: {
    subject: 'order',
    id: 'orderId',
    kept: [
      'act.kind',
      'act.amount',
      'act.delivery',
      'act.lines',
      'act.way',
      'act.returnId',
      'act.refundId',
      'act.day',
    ].concat([
      'act.isSellable',
      'act.position',
      'act.quantity',
      'act.mailId',
      'act.noteId',
      'act.added',
      'act.discount',
      'act.askedBy',
    ]),
  },
  sellerOrderAddress: { subject: 'order', id: 'orderId', kept: [] },
  orderExport: mailed(other(['status', 'payment', 'from', 'to'])),
  sellerReviewAct: other(['act.kind'], 'review'),
  webhookAgain: other([], 'id'),
  sellerWithdrawalSettle: other([], 'id'),
  messageExport: mailed(other()),
  newsletterExport: mailed(other()),
  missingAddressIgnore: other(['path', 'isIgnored']),
  oldAddressSet: other(['path', 'target']),
  oldAddressDelete: other(['path']),
  historyPreview: other(),
  historyImport: other(['legalBasis']),
  historyUndo: other(['id']),
  promoCodeAdd: other(promoTerms),
  promoCodeChange: other(['id', ...promoTerms]),
  promoCodeSwitch: other(['id', 'isActive']),
  promoCodeDelete: other(['id']),
  sellerPersonData: mailed(other()),
  sellerPersonDelete: mailed(other()),
  sellerBackup: mailed(other(['name'])),
  sellerProof: account(),
  sellerPassword: mailed(account()),
  sellerSessionsEnd: account(),
  sellerPasskeyStart: account(),
  sellerPasskeyAdd: mailed(account()),
  sellerPasskeyRename: account(),
  sellerPasskeyRemove: mailed(account()),
  sellerAppStart: account(),
  sellerAppConfirm: mailed(account()),
  sellerAppRemove: mailed(account()),
  sellerRecoveryCodes: mailed(account()),
};

const isAudited = (name: string): name is AuditedName => Object.hasOwn(auditRules, name);

/** Returns the rule of a call; undefined for a call that the log omits. */
export function auditRuleOf(row: Endpoint): AuditedCall | undefined {
  const call = nameOfEndpoint(row);
  return isAudited(call) ? { call, rule: auditRules[call] } : undefined;
}
