import { sellerLengths } from '../../../../rules/seller-limits.ts';
import { useState } from 'react';
import { productCodes as text } from '../../../../text/product-codes.ts';
import { Field } from '#ui/Field.tsx';

interface Props {
  /** Several pairs of one form have different numbers. */
  index: number;
  name: string;
  value: string;
}

/** Name and value of an option other than colour and size. Each needs the other. */
export function OptionPair({ index, name, value }: Props) {
  const [typed, type] = useState({ name, value });
  return (
    <>
      <Field
        label={text.optionName}
        name={`optionName${index}`}
        autoComplete="off"
        maxLength={sellerLengths.optionName}
        pattern="[^:]*"
        title={text.noColon}
        required={typed.value.trim() !== ''}
        value={typed.name}
        onChange={({ target }) => type({ ...typed, name: target.value })}
        hint={text.optionHint}
      />
      <Field
        label={text.optionValue}
        name={`optionValue${index}`}
        autoComplete="off"
        maxLength={sellerLengths.optionValue}
        required={typed.name.trim() !== ''}
        value={typed.value}
        onChange={({ target }) => type({ ...typed, value: target.value })}
      />
    </>
  );
}
