/** The words that a browser would part at their hyphen, outside of tags. */
const parted = /\b[Ee]-mails?\b(?![^<>]*>)/g;

/** HTML in which no «e-mail» is parted at the end of a line; what it says stays as it was written. */
export const keepTogether = (html: string): string => html.replace(parted, '<span class="whitespace-nowrap">$&</span>');
