import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AttributeName, Attributes } from '#features/attributes/contract/attributes.ts';
import type { AttributeTerms, Kind } from '#features/attributes/contract/attribute-terms.ts';
import { AttributeReader } from '#features/attributes/rules/attribute-reader.ts';
import { attributeNames, tidyAttributes } from '#features/attributes/rules/given-attributes.ts';
import { gramsOf } from '#features/attributes/rules/unit-price.ts';
import { sellerLengths } from '../../../../rules/seller-limits.ts';
import { $fieldProblems } from '../../../../stores/seller/product-field-problems.ts';
import { draftAttributes } from '../../../../stores/seller/product-draft.ts';
import { seller } from '#features/seller/text/seller.ts';
import { characteristics as text } from '../../../../text/characteristics.ts';
import { Field } from '#ui/Field.tsx';
import { Characteristic } from './Characteristic.tsx';

/** The current form values that describe the product. The attributes are read from them. */
export interface Described {
  name: string;
  category: string;
  description: readonly string[];
}

interface Props {
  terms: AttributeTerms;
  described: Described;
  /** The saved attributes and weight of the product. Undefined for a new one. */
  known: { attributes?: Attributes | undefined; weight?: string | null | undefined } | undefined;
  /** The typed attributes of a new product, in the format of the form's field `attributes`. */
  typed?: string | undefined;
}

/** The attribute fields for the product's kind. Values that were typed for another kind return when that kind is selected again. */
export function Characteristics({ terms, described, known, typed: before }: Props) {
  const [typed, type] = useState(() => known?.attributes ?? draftAttributes(before));
  const [weight, typeWeight] = useState(known?.weight ?? '');
  const problems = useStore($fieldProblems);
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLElement>(wrongField)?.focus(), [problems]);
  const reader = useMemo(() => new AttributeReader(terms), [terms]);
  const kind = reader.kindOf({ ...described, attributes: typed });
  const read = reader.of({ ...described, weight: known?.weight, attributes: kind && { kind: kind.id } });
  const shown = shownAttributes(kind, known?.attributes);
  const isWeighedInGrams = shown.includes('weightG') && (!known?.weight || gramsOf(known.weight) !== undefined);
  return (
    <fieldset ref={fields} className="min-w-0">
      <legend className="text-lg font-semibold">{text.title}</legend>
      <p className="mb-3 text-sm text-ink-soft">{text.hint}</p>
      <input type="hidden" name="attributes" value={attributesToSend(typed, shown, known?.attributes)} />
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3">
        {shown.map((name) => (
          <Characteristic
            key={name}
            name={name}
            terms={terms}
            value={typed[name]}
            read={name === 'kind' ? kindRead(reader, described) : read[name]}
            error={problems[name]}
            onChange={(value) => type((before) => ({ ...before, [name]: value }))}
          />
        ))}
        {known && !isWeighedInGrams && (
          <Field
            label={seller.weight}
            name="weight"
            autoComplete="off"
            maxLength={sellerLengths.weight}
            value={weight}
            onChange={({ target }) => typeWeight(target.value)}
          />
        )}
      </div>
    </fieldset>
  );
}

const wrongField = '[aria-invalid=true], [data-wrong] :is(input, summary)';

const kindRead = (reader: AttributeReader, { name, category }: Described): string | undefined =>
  reader.kindOf({ name, category })?.id;

/** Returns the attributes to show: the kind, the attributes it offers, and all others that the product already has. */
function shownAttributes(kind: Kind | undefined, known: Attributes = {}): AttributeName[] {
  const offered = new Set<AttributeName>(['kind', ...(kind?.offers ?? [])]);
  return [...offered, ...attributeNames.filter((name) => known[name] !== undefined && !offered.has(name))];
}

/** Returns the attributes as JSON for the form. `null` removes all attributes. Empty if they are unchanged. */
function attributesToSend(typed: Attributes, shown: readonly AttributeName[], known?: Attributes): string {
  const chosen = tidyAttributes(Object.fromEntries(shown.map((name) => [name, typed[name]])));
  const sent = JSON.stringify(chosen ?? null);
  return sent === JSON.stringify(tidyAttributes(known) ?? null) ? '' : sent;
}
