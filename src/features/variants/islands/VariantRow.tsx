import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { sellerLengths } from '#features/catalogue/rules/seller-limits.ts';
import { toCents } from '#core/money.ts';
import { fieldText, priceRule, quantityRule } from '#core/typed-number.ts';
import { badgeStyle, buttonStyle, inputStyle } from '#ui/styles.ts';
import { OPTION } from '../rules/read-row.ts';
import { $optionNames, type GridRow, removeRow } from '../stores/model-grid.ts';
import { variants as text } from '../text/variants.ts';
import { fieldName } from './typed-rows.ts';

const euros = (amount: number | undefined) =>
  amount === undefined ? '' : fieldText(toCents(amount), priceRule.decimals);

/** One variant: its options, prices, stock and SKU. Its problem is announced next to it. */
export function VariantRow({ row }: { row: GridRow }) {
  const { key, product, options, problem, wrong } = row;
  const priced = product ?? row.like;
  const names = useStore($optionNames);
  const message = useId();
  const name = text.rowOf(names.flatMap((option) => options[option] ?? []));
  const field = (id: string, label: string, initial: string, more: { maxLength?: number; isNumber?: boolean } = {}) => (
    <label key={id} className="min-w-0 flex-1 text-xs text-ink-soft">
      {label}
      <input
        name={fieldName(key, id)}
        aria-label={text.fieldOf(label, name)}
        aria-describedby={problem ? message : undefined}
        aria-invalid={wrong !== undefined && id.startsWith(wrong)}
        autoComplete="off"
        defaultValue={initial}
        maxLength={more.maxLength}
        inputMode={more.isNumber ? 'decimal' : 'text'}
        className={inputStyle}
      />
    </label>
  );
  return (
    <li className="p-3 sm:px-4">
      <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-3 lg:flex">
        {names.map((option) =>
          field(`${OPTION}${option}`, text.optionNames[option] ?? option, options[option] ?? '', {
            maxLength: sellerLengths.optionValue,
          }),
        )}
        {field('price', text.price, euros(priced?.price), { isNumber: true })}
        {field('offerPrice', text.offerPrice, euros(priced?.offerPrice), { isNumber: true })}
        {field('quantity', text.quantity, fieldText(product?.onShelf, quantityRule.decimals), { isNumber: true })}
        {field('sku', text.sku, product?.sku ?? '', { maxLength: sellerLengths.sku })}
        <div className="flex min-h-touch items-center gap-3 lg:w-24 lg:justify-end">
          <RowAction row={row} name={name} />
        </div>
      </div>
      {problem && (
        <p id={message} role="alert" className="mt-1 text-sm text-error">
          {problem}
        </p>
      )}
    </li>
  );
}

function RowAction({ row: { key, product }, name }: { row: GridRow; name: string }) {
  if (product)
    return (
      <a
        href={productPath(product)}
        target="_blank"
        rel="noopener"
        aria-label={text.viewRow(name)}
        className={buttonStyle('link', 'small')}
      >
        {text.view}
      </a>
    );
  return (
    <>
      <span className={`${badgeStyle('moving')} lg:hidden`}>{text.newRow}</span>
      <button
        type="button"
        aria-label={text.removeRow(name)}
        onClick={() => removeRow(key)}
        className={buttonStyle('link', 'small')}
      >
        {text.remove}
      </button>
    </>
  );
}
