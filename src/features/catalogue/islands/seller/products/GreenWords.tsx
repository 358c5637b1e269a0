import { useEffect, useRef, useState } from 'react';
import { greenWordsIn } from '../../../rules/green-words.ts';
import { sellerProducts as text } from '../../../text/seller-products.ts';

/** Warns about environmental claims in the form, which are illegal without proof. The warning does not block the form. */
export function GreenWords() {
  const place = useRef<HTMLParagraphElement>(null);
  const [words, find] = useState<readonly string[]>([]);
  useEffect(() => {
    const form = place.current?.closest('form');
    const look = () => {
      const { name, description } = Object.fromEntries(new FormData(form ?? undefined)) as Record<string, string>;
      find(greenWordsIn(`${name ?? ''}\n${description ?? ''}`));
    };
    look();
    form?.addEventListener('input', look);
    return () => form?.removeEventListener('input', look);
  }, []);
  return (
    <p ref={place} role="status" className="text-sm text-amber empty:hidden">
      {words.length > 0 && text.greenWords(words.join(', '))}
    </p>
  );
}
