/** The folded headings of the plugins that export WooCommerce's orders. */
export const wooOrderColumns = {
  number: ['order number', 'order number formatted', 'order id', 'order', 'numero da encomenda', 'encomenda'],
  email: ['email billing', 'billing email', 'billing email address', 'customer email', 'customer user email', 'email'],
  first: ['first name billing', 'billing first name'],
  last: ['last name billing', 'billing last name'],
  name: ['full name billing', 'billing name', 'customer name', 'billing full name', 'customer', 'name'],
  date: ['order date', 'date', 'date created', 'order created', 'data da encomenda', 'data'],
  state: ['order status', 'status', 'estado da encomenda', 'estado'],
  total: ['order total amount', 'order total', 'total', 'total da encomenda'],
  currency: ['order currency', 'currency'],
  tracking: ['tracking number', 'tracking numbers', 'order tracking number', 'shipment tracking number'],
  itemName: ['item name', 'product name', 'name of product', 'order item name'],
  quantity: ['quantity refund', 'quantity', 'item quantity', 'qty', 'order item quantity'],
  unit: ['item cost', 'item price', 'unit price'],
  lineTotal: ['order line total', 'item total', 'line total'],
  lines: ['line items', 'items', 'products', 'products sold', 'product s'],
} as const;
