import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marked } from 'marked';
import * as z from 'zod/mini';
import type { Owner } from '#features/legal/contract/owner.ts';
import { chooseParts, fillIn } from '#core/strings/fill-in.ts';
import { markdownAsText } from '#core/strings/markdown-text.ts';
import { sellerFacts } from '#features/legal/rules/seller-facts.ts';
import { contentFolder, readContent } from '#server/settings/content-file.ts';
import type { Enclosure } from '#server/mail/enclosures.ts';
import { legal } from '#features/legal/text/legal.ts';
import { phoneCosts } from '#features/legal/text/phone-costs.ts';
import type { OrderTerms } from '../order-terms.ts';

const pages = ['termos', 'devolucoes'] as const;
/** The part of brand.yaml that mails and requests to other servers use. */
export const Brand = z.object({ name: z.string().check(z.trim(), z.minLength(1)) });
const frontMatter = /^---\r?\n.*?^title: *([^\r\n]*).*?^---\r?\n/ms;

/**
 * Reads the terms of the sale and the right to withdraw, with annex A and form B of DL 24/2014. Uses the content files and the owner's
 * data. A confirmation contains them in full, because a page behind a link can change (DL 24/2014 art. 6, CJEU C-49/11).
 */
export async function readSaleTerms(shop: {
  owner: Owner;
  terms: OrderTerms;
  siteUrl: string | undefined;
}): Promise<Enclosure> {
  const { owner, terms, siteUrl = '' } = shop;
  const { name } = await readContent('brand.yaml', Brand);
  const told = { brand: name, terms, phoneCost: phoneCosts[owner.phoneKind], noRegister: legal.noRegister };
  const facts = sellerFacts(owner, told);
  const written = await Promise.all(pages.map((page) => readPage(page, siteUrl)));
  const whole = chooseParts(written.join('\n\n'), 'own');
  return {
    text: markdownAsText(fillIn(whole, facts, 'text')),
    html: fillIn(marked.parse(whole, { async: false }), facts),
  };
}

/** Returns a page as Markdown with its title. Its links point to the shop. */
async function readPage(name: string, siteUrl: string): Promise<string> {
  const written = await readFile(join(contentFolder, 'legal', `${name}.md`), 'utf8');
  const [, title = ''] = frontMatter.exec(written) ?? [];
  const body = written.replace(frontMatter, '').replace(/^## /gm, '### ');
  return `## ${title}\n\n${body}`.replaceAll('](/', `](${siteUrl}/`);
}
