/** What the settings say of pages on which orders are paid. */
export interface PaymentTerms {
  pageMinutes: number;
}
