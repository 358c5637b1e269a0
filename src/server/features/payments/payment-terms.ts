/** What the settings say of pages on which orders are paid. */
export interface PaymentTerms {
  pageMinutes: number;
  /** For how many hours a Multibanco voucher holds pieces of counted stock; as long as it lives when not set. */
  holdHours?: number | undefined;
}
