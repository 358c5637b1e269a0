import type { EndpointName } from '#contract/endpoints.ts';

const summaries: Partial<Record<EndpointName, string>> = {
  userIsAuth: 'The customer of the session, with the cart',
  userLogin: 'Opens a session of a customer',
  userRegister: 'Makes an account and opens its session',
  userLogout: 'Ends the session of the customer',
  sellerIsAuth: 'Whether the session is the seller’s',
  sellerLogin: 'Opens a session of the seller',
  sellerLogout: 'Ends the session of the seller',
  productList: 'Every product, in the order of adding',
  productAdd: 'Adds a product with up to 8 pictures',
  productStock: 'Switches the stock of a product on or off',
  cartUpdate: 'Keeps the cart of the customer',
  addressGet: 'The saved addresses of the customer',
  addressAdd: 'Saves an address',
  orderCod: 'Places an order that is paid on delivery',
  orderStripe: 'Writes an order that is paid by card, and answers the page on which to pay it',
  orderUser: 'The orders of the customer, newest first',
  orderSeller: 'Every order, newest first',
  orderStatus: 'Moves an order along its statuses',
  reviewsRecent: 'The newest reviews of all products',
  reviewsProduct: 'The reviews of one product with their statistics, in pages',
  reviewsTest: 'Whether reviews are served',
  reviewsEligibleOrders: 'What the customer has bought and not reviewed yet',
  reviewsCreate: 'Writes a review of something bought',
  sellerProducts: 'The products as the seller sees them, searched, sorted and in pages',
  productUpdate: 'Changes what is named of a product',
  pictureUpload: 'Keeps a picture for a product that is added or changed next',
  productDuplicate: 'Copies a product, out of stock',
  productArchive: 'Takes a product out of the shop, or back into it',
  productImport: 'Adds and changes products by a CSV file, or tells what it would do',
  productExport: 'The products as a CSV file',
  sellerOrders: 'The orders as the seller sees them, searched and in pages',
  sellerOrdersSince: 'The orders that came after one',
  orderExport: 'The orders as a CSV file',
  sellerDashboard: 'Revenue and orders per day, best sellers, and what is out of stock',
  sellerMessages: 'The contact messages, in pages',
  messageExport: 'The contact messages as a CSV file',
  newsletterAddresses: 'The newsletter addresses, in pages',
  newsletterExport: 'The newsletter addresses as a CSV file',
  sellerSystem: 'Version, database, disk and last backup',
  health: 'Whether the API and its database are well',
};

/** What a call does, in a few words; the words of its name when nobody has said it better. */
export function summaryOf(call: string): string {
  const words = call.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return summaries[call as EndpointName] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
