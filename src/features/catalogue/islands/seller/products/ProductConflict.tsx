import { useStore } from '@nanostores/react';
import { formatCents, toCents } from '#core/money.ts';
import { type FieldValues, type ProductField, productFields } from '../../../rules/product-fields.ts';
import { $productConflict } from '../../../stores/seller/product-conflict.ts';
import { productConflict as text } from '../../../text/product-conflict.ts';
import { warningStyle } from '#ui/styles.ts';
import { ConflictChoice } from '#features/seller/islands/ConflictChoice.tsx';

interface Props {
  id: string;
  typed: () => FieldValues;
  onChoose: (field: ProductField, now: unknown, isMine: boolean) => void;
}

/** Shows both values of each field that was changed here and elsewhere. The seller chooses one of them. */
export function ProductConflict({ id, typed, onChoose }: Props) {
  const conflict = useStore($productConflict);
  if (conflict?.id !== id) return null;
  const mine = typed();
  return (
    <section role="alert" aria-label={text.title} className={`${warningStyle} col-span-full flex flex-col gap-3`}>
      <p className="font-semibold">{text.title}</p>
      {productFields
        .filter((field) => field in conflict.now)
        .map((field) => (
          <div key={field} className="flex flex-col gap-1">
            <p className="font-semibold">{text.fields[field]}</p>
            <ConflictChoice
              of={text.fields[field]}
              mine={wordsOf(field, mine[field])}
              other={wordsOf(field, conflict.now[field])}
              onChoose={(isMine) => onChoose(field, conflict.now[field], isMine)}
            />
          </div>
        ))}
    </section>
  );
}

function wordsOf(field: ProductField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return field === 'quantity' ? String(value) : formatCents(toCents(value));
  if (field === 'pictures' && Array.isArray(value)) return text.pictures(value.length);
  if (Array.isArray(value)) return value.join(' / ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${Array.isArray(part) ? part.join(', ') : String(part)}`)
    .join(', ');
}
