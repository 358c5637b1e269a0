import { sellerLengths } from '#features/catalogue/rules/seller-limits.ts';
import { useState } from 'react';
import { Field } from '#ui/Field.tsx';
import { buttonStyle, panelStyle } from '#ui/styles.ts';
import { combinationsOf, listedValues } from '../rules/variant-options.ts';
import { addRows } from '../stores/model-grid.ts';
import { variants as text } from '../text/variants.ts';

const empty = { colour: '', size: '', name: '', values: '' };

/** Adds a row for every combination of the typed colours, sizes and values of another option. */
export function AddRows() {
  const [typed, type] = useState(empty);
  const combinations = combinationsOf({
    colour: listedValues(typed.colour),
    size: listedValues(typed.size),
    ...(typed.name.trim() === '' ? {} : { [typed.name.trim()]: listedValues(typed.values) }),
  });
  const add = () => {
    if (addRows(combinations) > 0) type(empty);
  };
  const field = (name: keyof typeof empty, label: string, placeholder?: string, maxLength?: number) => (
    <Field
      label={label}
      autoComplete="off"
      placeholder={placeholder}
      maxLength={maxLength}
      value={typed[name]}
      onChange={({ target }) => type({ ...typed, [name]: target.value })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') add();
      }}
    />
  );
  return (
    <section aria-labelledby="add-rows" className={`${panelStyle} flex flex-col gap-3`}>
      <h2 id="add-rows" className="text-lg font-semibold">
        {text.addTitle}
      </h2>
      <p className="text-sm text-ink-soft">{text.addHint}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {field('colour', text.choices.colour, text.choiceExamples.colour)}
        {field('size', text.choices.size, text.choiceExamples.size)}
        {field('name', text.anotherName, undefined, sellerLengths.optionName)}
        {field('values', text.anotherValues)}
      </div>
      <button
        type="button"
        disabled={combinations.length === 0}
        onClick={add}
        className={`${buttonStyle('quiet', 'small')} self-start`}
      >
        {combinations.length === 0 ? text.addNone : text.addRows(combinations.length)}
      </button>
    </section>
  );
}
