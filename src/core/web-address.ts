import * as z from 'zod/mini';

const endings =
  'com|net|org|info|biz|pt|eu|io|app|dev|xyz|top|shop|store|online|site|website|club|link|click|live|page|web|vip|win|bet|icu|buzz|ru|cn|br|es|fr|uk|us|co|me|ly|gl|gg|tk|ml|ga|cf|gq|to|cc|ws';

const webAddress = new RegExp(
  `https?:|://|(?<![\\p{L}\\p{N}])www\\.|[\\p{L}\\p{N}]\\.(?:${endings})(?![\\p{L}\\p{N}])|\\.\\p{L}{2,}/`,
  'iu',
);

/** Refuses a person's name or a town that contains a web address, because mail clients would show it as a link. */
export const withoutWebAddress = z.refine<string>((text) => !webAddress.test(text), { params: { isLink: true } });
