import type { EndpointName, endpoints } from '#contract/endpoints.ts';

type Row<Name extends EndpointName> = (typeof endpoints)[Name];
type IsWriting<Name extends EndpointName> = Row<Name> extends { audience: 'seller'; method: 'POST' } ? Name : never;

/** Downloads of people's data: they change nothing, but hand much out. */
type Download = 'orderExport' | 'messageExport' | 'newsletterExport' | 'sellerPersonData' | 'sellerBackup';

/** The calls that the audit log notes: all by which the seller changes something, and the downloads of people's data. */
export type AuditedCall = { [Name in EndpointName]: IsWriting<Name> }[EndpointName] | Download;

/** Calls of a caller who is not logged in yet, or no longer; the log notes them with their result. */
export const loginCalls = ['sellerLogin', 'sellerPasskeyLogin', 'sellerLogout', 'sellerNotMe'] as const;

/** What a call is about; the log reads it before and after the act. */
export type AuditSubject = 'order' | 'product' | 'account' | 'other';

/** How a call is noted: never more of what was sent than the fields that are named here. */
export interface AuditRule {
  subject: AuditSubject;
  /** The field of the call that has the subject's id. */
  id?: string;
  /** The fields of the call that are kept, `act.kind` for one inside another; never a text that tells of a person. */
  kept: readonly string[];
  /** Whether it is also mailed to the seller, because only an intruder's would be noticed too late. */
  isMailed?: true;
}

const product = (id: string, kept: readonly string[] = []): AuditRule => ({ subject: 'product', id, kept });
const account = (kept: readonly string[] = []): AuditRule => ({ subject: 'account', kept });
/** Hands out people's data, cannot be undone, or changes what opens the area. */
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

/** A part of what was sent, by a path such as `act.kind`; undefined without one. */
function partOf(sent: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], sent);
}

/** What the log keeps of a call. */
export function keptOf(
  { id, kept }: AuditRule,
  sent: unknown,
): { subjectId: string; details: Record<string, unknown> } {
  const parts = kept.map((path) => [path, partOf(sent, path)] as const).filter(([, part]) => part !== undefined);
  const subjectId = id === undefined ? undefined : partOf(sent, id);
  return { subjectId: typeof subjectId === 'string' ? subjectId : '', details: Object.fromEntries(parts) };
}
