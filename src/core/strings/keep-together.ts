/** Words that a browser may break at their hyphen, outside of tags. */
const parted = /\b[Ee]-mails?\b(?![^<>]*>)/g;

/** Prevents line breaks within «e-mail» in HTML. The text itself stays unchanged. */
export const keepTogether = (html: string): string => html.replace(parted, '<span class="whitespace-nowrap">$&</span>');
