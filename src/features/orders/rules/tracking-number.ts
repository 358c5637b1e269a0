/** A tracking number without spaces, dots and hyphens, in capitals, so that two numbers can be compared. */
export const plainTracking = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase();

/** Whether a number is a product barcode (EAN-13, EAN-8, UPC) with a valid check digit. Carriers' labels are different. */
export function isProductBarcode(number: string): boolean {
  if (!/^(\d{8}|\d{12,13})$/.test(number)) return false;
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
