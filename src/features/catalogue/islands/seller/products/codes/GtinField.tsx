import { useState } from 'react';
import { isGtin } from '#core/gtin.ts';
import { gtinDigits } from '../../../../rules/option-text.ts';
import { productCodes as text } from '../../../../text/product-codes.ts';
import { Field } from '#ui/Field.tsx';

interface Props {
  initial: string;
  error: string | undefined;
}

const isRight = (typed: string): boolean => gtinDigits(typed) === '' || isGtin(gtinDigits(typed));

/** The GTIN. A form with a wrong one cannot be sent, and the field says why after the seller leaves it. */
export function GtinField({ initial, error }: Props) {
  const [typed, type] = useState(initial);
  const [isLeft, leave] = useState(false);
  const own = isRight(typed) ? undefined : text.wrongGtin;
  return (
    <Field
      ref={(input: HTMLInputElement | null) => input?.setCustomValidity(own ?? '')}
      label={text.gtin}
      name="gtin"
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={() => leave(true)}
      onInvalid={() => leave(true)}
      error={(isLeft ? own : undefined) ?? error}
      hint={text.gtinHint}
    />
  );
}
