import { legal } from '#features/legal/text/legal.ts';
import { cart as text } from '#features/cart/text.ts';
import { withdrawal } from '#features/orders/text/withdrawal.ts';

/** The seller, and the legal pages to read before ordering. They are above the amounts, because nothing may separate the amounts from the button. */
export function SellerAndTerms({ seller }: { seller: string }) {
  return (
    <p className="text-sm text-ink-soft">
      <span>{text.sellerIdentity(seller)}</span>
      {' · '}
      <a href="/termos" className="underline">
        {text.terms}
      </a>
      {' · '}
      <a href="/devolucoes" className="underline">
        {withdrawal.title}
      </a>
      {' · '}
      <a href="/garantias" className="underline">
        {legal.guarantee}
      </a>
    </p>
  );
}
