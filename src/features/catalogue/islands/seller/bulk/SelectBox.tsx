import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { SellerProduct } from '../../../contract/seller-products.ts';
import { $productSelection, selectProducts } from '../../../stores/seller/product-selection.ts';
import { $sellerProducts } from '../../../stores/seller/seller-product-list.ts';
import { bulkTexts as text } from '../../../text/bulk-changes.ts';

/** The checkbox of a product's row. */
export function SelectBox({ product: { _id: id, name } }: { product: SellerProduct }) {
  const { ids, isAll } = useStore($productSelection);
  return <Box label={text.select(name)} isOn={isAll || ids.has(id)} onChange={(isOn) => selectProducts([id], isOn)} />;
}

/** The checkbox of the table's head. It selects the displayed page. */
export function SelectPageBox() {
  const { ids, isAll } = useStore($productSelection);
  const { products } = useStore($sellerProducts);
  const shown = products.map(({ _id }) => _id);
  const count = isAll ? shown.length : shown.filter((id) => ids.has(id)).length;
  return (
    <Box
      label={text.selectPage}
      isOn={count > 0 && count === shown.length}
      isMixed={count > 0 && count < shown.length}
      onChange={(isOn) => selectProducts(shown, isOn)}
    />
  );
}

interface BoxProps {
  label: string;
  isOn: boolean;
  isMixed?: boolean;
  onChange: (isOn: boolean) => void;
}

function Box({ label, isOn, isMixed = false, onChange }: BoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="-my-2 -ml-2 flex min-h-touch min-w-touch shrink-0 items-center justify-center">
      <input
        ref={box}
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 scroll-mb-32 accent-tide"
      />
      <span className="sr-only">{label}</span>
    </label>
  );
}
