import type { EndpointName, endpoints } from '#contract/endpoints.ts';

type Row<Name extends EndpointName> = (typeof endpoints)[Name];
type IsWriting<Name extends EndpointName> = Row<Name> extends { audience: 'seller'; method: 'POST' } ? Name : never;

/** Downloads of personal data. They change nothing, but disclose a lot. */
type Download = 'orderExport' | 'messageExport' | 'newsletterExport' | 'sellerPersonData' | 'sellerBackup';

/** The calls in the audit log: every call of the seller that changes data, and the downloads of personal data. */
export type AuditedCall = { [Name in EndpointName]: IsWriting<Name> }[EndpointName] | Download;

/** Calls that log the seller in or out, or come without a login. The log records them with their result. */
export const loginCalls = ['sellerLogin', 'sellerPasskeyLogin', 'sellerLogout', 'sellerNotMe'] as const;

/** The object of a call. The log reads it before and after the call. */
export type AuditSubject = 'order' | 'product' | 'account' | 'other';

/** The rule for recording a call. The log keeps only the listed fields of the request. */
export interface AuditRule {
  subject: AuditSubject;
  /** The field of the call that contains the object's id. */
  id?: string;
  /** The fields that the log keeps, such as `act.kind` for a nested field. Texts about a person are never kept. */
  kept: readonly string[];
  /** Whether the shop also mails the call to the seller, because the seller must notice an intruder's call immediately. */
  isMailed?: true;
}

const product = (id: string, kept: readonly string[] = []): AuditRule => ({ subject: 'product', id, kept });
const account = (kept: readonly string[] = []): AuditRule => ({ subject: 'account', kept });
/** For calls that export personal data, cannot be undone, or change how the seller logs in. */
const mailed = (rule: AuditRule): AuditRule => ({ ...rule, isMailed: true });
const other = (kept: readonly string[] = [], id?: string): AuditRule => ({ subject: 'other', kept, ...(id && { id }) });
const prices = ['price', 'offerPrice', 'offerUntil', 'inStock', 'quantity', 'sku', 'warnAt'];

/** Every audited call. A call without a row does not compile. */
export const auditRules: Record<AuditedCall, AuditRule> = {
  productAdd: product('id', prices),
  productStock: product('id', ['inStock']),
  productUpdate: product('id', prices),
  productDuplicate: product('id'),
  productArchive: product('id', ['archived']),
  productImport: other(['dryRun', 'leaveOutBad']),
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
    ].concat(['act.isSellable', 'act.position', 'act.quantity']),
  },
  sellerOrderAddress: { subject: 'order', id: 'orderId', kept: [] },
  orderExport: mailed(other(['status', 'payment', 'from', 'to'])),
  sellerReviewAct: other(['act.kind'], 'review'),
  webhookAgain: other([], 'id'),
  sellerWithdrawalSettle: other([], 'id'),
  messageExport: mailed(other()),
  newsletterExport: mailed(other()),
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

/** The value of a request at a path such as `act.kind`; undefined if there is none. */
function partOf(sent: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], sent);
}

/** The data of a call that the log stores. */
export function keptOf(
  { id, kept }: AuditRule,
  sent: unknown,
): { subjectId: string; details: Record<string, unknown> } {
  const parts = kept.map((path) => [path, partOf(sent, path)] as const).filter(([, part]) => part !== undefined);
  const subjectId = id === undefined ? undefined : partOf(sent, id);
  return { subjectId: typeof subjectId === 'string' ? subjectId : '', details: Object.fromEntries(parts) };
}
