/** The folded headings of the exports of Shopify and WooCommerce, and of plugins that export WooCommerce's customers. */
export const customerColumns = {
  email: ['email', 'user email', 'customer email', 'billing email', 'email billing', 'e mail', 'correio electronico'],
  name: ['name', 'customer name', 'full name', 'display name', 'nome', 'nome completo'],
  first: ['first name', 'customer first name', 'billing first name', 'first name billing', 'nome proprio'],
  last: ['last name', 'customer last name', 'billing last name', 'last name billing', 'apelido'],
  consent: [
    'accepts email marketing',
    'accepts marketing',
    'email marketing consent',
    'mailchimp woocommerce is subscribed',
    'meta mailchimp woocommerce is subscribed',
    'newsletter',
  ],
  consentDay: ['email marketing consent date', 'consent date', 'newsletter date', 'data do consentimento'],
} as const;

/** Every export of Shopify's customers has the e-mail, the consent and at least one of these headings. */
export const shopifySigns = ['total spent', 'total orders', 'orders count', 'tax exempt'];
/** Every export of WooCommerce's customers has the e-mail and at least one of these headings. */
export const wooSigns = [
  ...['username', 'user login', 'user registered', 'date registered', 'registered', 'sign up', 'last active'],
  ...['total spend', 'aov', 'customer id', 'user id', 'role', 'roles', 'user role'],
  ...['nome de utilizador', 'data de registo', 'ultima actividade', 'ultima atividade', 'total gasto'],
];
/** Headings that only files of orders or reviews have. */
export const otherSigns = [
  ...[
    'financial status',
    'lineitem name',
    'order number',
    'order id',
    'order total',
    'order total amount',
    'line items',
  ],
  ...['rating', 'review title', 'review content', 'comment content'],
];
