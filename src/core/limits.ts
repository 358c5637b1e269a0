const maxImages = 8;
const maxImageBytes = 10 * 1024 * 1024;
const maxJsonBytes = 64 * 1024;
const minute = 60_000;
const day = 24 * 60 * minute;

/** Every number of the specification, in one place (spec 9). Times are in milliseconds unless the name says otherwise. */
export const limits = {
  cart: { minQuantity: 1, maxQuantity: 20, maxLines: 200 },
  product: {
    maxImages,
    maxImageBytes,
    maxNameLength: 120,
    maxDescriptionLines: 40,
    maxDescriptionLineLength: 1_000,
    maxPriceEuros: 100_000,
    thumbnailWindow: 5,
    maxRelated: 10,
    bestSellers: 8,
    listPageSize: 24,
    maxWeightLength: 40,
    maxAltLength: 200,
  },
  /** Shoppers see the quantity from `few` units down. A link that proves an address expires after `proofTime`. */
  stock: {
    maxQuantity: 100_000,
    few: 5,
    maxSkuLength: 100,
    maxKeyLength: 100,
    maxNoteLength: 200,
    proofTime: 24 * 60 * 60_000,
  },
  /** The lifetime of mailed links, by their purpose. */
  account: {
    maxNameLength: 100,
    maxEmailLength: 254,
    minPasswordLength: 8,
    maxPasswordLength: 200,
    maxTokenLength: 100,
    linkTimes: {
      address: day,
      password: 30 * minute,
      new_email: day,
      entry: 30 * day,
      login: 30 * minute,
      code: 15 * minute,
      not_me: 7 * day,
      seller_not_me: 7 * day,
    },
  },
  /** A refund is due `moneyDays` after the statement (portugal.md). */
  withdrawal: { maxLineLength: 120, maxGoodsLength: 1_000, maxKeyLength: 100, moneyDays: 14 },
  address: { maxFieldLength: 120, maxPerCustomer: 50 },
  review: {
    pageSize: 5,
    recent: 10,
    maxPageSize: 50,
    maxTitleLength: 100,
    maxCommentLength: 500,
    maxAnswerLength: 500,
    maxReasonLength: 300,
    maxImportedLength: 5_000,
    minRating: 1,
    maxRating: 5,
  },
  seller: {
    pageSize: 50,
    maxQueryLength: 100,
    bestSellers: 10,
    outOfStock: 50,
    newOrdersInterval: 15_000,
    maxImportRows: 20_000,
  },
  /** Customers and orders of a former shop. Orders are kept for `years`, as the books are (kept-data.ts). */
  history: { maxRows: 50_000, maxFileNameLength: 200, maxNumberLength: 60, maxLines: 200, years: 10 },
  priceHistoryDays: 30,
  /** A price can be marked as mistyped only if it was public for less than this time, in milliseconds. */
  priceCorrection: { publicTime: 60 * 60_000, maxReasonLength: 500 },
  message: { maxNameLength: 100, maxOrderNumberLength: 40, maxLength: 5_000 },
  /** `code` is the length of a code that the seller creates, `percent` its discount. */
  promo: {
    maxCodeLength: 40,
    code: { min: 3, max: 20 },
    percent: { min: 1, max: 90 },
    maxUses: 1_000_000,
    maxPerCustomer: 1_000,
  },
  order: {
    shortIdLength: 8,
    fallbackTaxPercentage: 2,
    maxTrackingNumberLength: 60,
    maxCarrierLength: 40,
    maxNoteLength: 500,
    maxSellerNoteLength: 2_000,
    maxAmountEuros: 10_000_000,
    undoTime: 10 * 60_000,
    /** The seller sends the same mail again at most `maxCopies` times within `copyTime`, and a payment reminder every `reminderTime`. */
    maxCopies: 3,
    copyTime: 60 * minute,
    reminderTime: day,
    /** The time that a proposed change waits for the customer's answer. */
    answerTime: 3 * day,
    /** The time that an order waits for its customer to prove the address. */
    confirmTime: day,
  },
  payment: { cardPageMinutes: 30, mbWayTime: 4 * 60_000, multibancoDays: 7 },
  invoice: { maxNumberLength: 60, maxUrlLength: 500 },
  paymentPolling: { firstDelay: 2_000, interval: 3_000, attempts: 6 },
  redirect: { orderSuccess: 8_000, login: 1_500, review: 2_000, loader: 5_000 },
  /** A session expires `days` after its last use, and at the latest `maxDays` after the login. */
  session: { recheckDelay: 2_000, days: 7, maxDays: 30 },
  toast: {
    success: 3_000,
    error: 4_000,
    login: 4_000,
    register: 5_000,
    newsletter: 6_000,
    maxVisible: 20,
  },
  reviewsCarousel: { autoplay: 3_000 },
  cookieConsentDays: 150,
  api: {
    patience: 2_000,
    requestTimeout: 10_000,
    uploadTimeout: 180_000,
    maxJsonBytes,
    maxPage: 10_000,
    maxImportBytes: 16 * 1024 * 1024,
    maxHistoryBytes: 40 * 1024 * 1024,
    maxWebhookBytes: 256 * 1024,
    maxMultipartBytes: maxImages * maxImageBytes + maxJsonBytes,
  },
} as const;
