/** Statements of withdrawal as the seller works through them. */
export const sellerWithdrawals = {
  heading: 'Withdrawals',
  none: 'Nobody has withdrawn from an order.',
  order: (number: string) => `Order ${number}`,
  typedOrder: (number: string) => `No order has the number they wrote: ${number}`,
  otherEmail: 'Not the e-mail of this order: ask the customer before money goes back.',
  goods: (goods: string) => `Items: ${goods}`,
  allGoods: 'all',
  late: (day: string) => `Sent after the last day, ${day}: answer it, though nothing is owed by law.`,
  inTime: (day: string) => `In time: the last day is ${day}.`,
  due: (day: string) => `Money back by ${day}`,
  toldHow: 'The receipt told how the items travel back free of charge (returnShipping in src/content/orders.yaml).',
  note: 'How it was settled',
  settle: 'Mark as settled',
  settled: 'The withdrawal is settled.',
  settledOn: (moment: string, note: string) => `Settled ${moment}: ${note}`,
} as const;
