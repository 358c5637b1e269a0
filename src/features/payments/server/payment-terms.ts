/** The settings of payment pages. */
export interface PaymentTerms {
  pageMinutes: number;
  /** How many hours a Multibanco voucher reserves stock. Without it, the stock is reserved until the voucher expires. */
  holdHours?: number | undefined;
}
