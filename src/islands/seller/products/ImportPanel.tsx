import { useStore } from '@nanostores/react';
import type { ChangeEvent } from 'react';
import type { BadImportRow } from '#contract/seller-products.ts';
import { $productImport, checkImport, forgetImport, runImport } from '#stores/seller/products/seller-import.ts';
import { sellerProducts as text } from '#text/seller-products.ts';
import { FieldFrame } from '#ui/Field.tsx';
import { buttonStyle, inputStyle } from '#ui/styles.ts';

/** Imports products from a file: first what it would do, with every bad row, then, when it is fine, the import. */
export function ImportPanel() {
  const { state, fileName, result } = useStore($productImport);
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    input.value = '';
    if (file) void checkImport(file);
  };
  const canImport = state === 'checked' && result?.bad.length === 0;
  return (
    <details className="rounded-card border border-swell bg-white">
      <summary className="flex min-h-touch cursor-pointer items-center px-4 font-semibold">{text.import}</summary>
      <div className="flex flex-col gap-3 p-4 pt-0 text-sm">
        <FieldFrame label={text.chooseFile} hint={text.importHint}>
          {(control) => (
            <input {...control} type="file" accept=".csv,text/csv" onChange={choose} className={inputStyle} />
          )}
        </FieldFrame>
        <div role="status">
          {state === 'checking' && text.checking(fileName)}
          {state === 'importing' && text.importing(fileName)}
          {state === 'checked' && result && (
            <p className={result.bad.length > 0 ? 'text-error' : 'text-kelp'}>
              {`${fileName}: `}
              {result.bad.length > 0
                ? text.rowsBad(result.rows, result.bad.length)
                : text.rowsFine(result.rows, result.created, result.updated)}
            </p>
          )}
        </div>
        {result && result.bad.length > 0 && <BadRows rows={result.bad} />}
        {canImport && (
          <div className="flex flex-wrap gap-2">
            <button type="button" onClick={() => void runImport()} className={buttonStyle('primary', 'small')}>
              {text.importNow}
            </button>
            <button type="button" onClick={forgetImport} className={buttonStyle('quiet', 'small')}>
              {text.forget}
            </button>
          </div>
        )}
      </div>
    </details>
  );
}

function BadRows({ rows }: { rows: readonly BadImportRow[] }) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={text.problem}
      className="max-h-96 overflow-auto rounded-card border border-swell"
    >
      <table className="w-full text-left">
        <thead className="bg-swell-soft">
          <tr>
            {[text.line, text.field, text.problem].map((heading) => (
              <th key={heading} scope="col" className="px-3 py-2">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-swell">
          {rows.map(({ line, field, message }, index) => (
            <tr key={index}>
              <td className="px-3 py-2 tabular-nums">{line}</td>
              <td className="px-3 py-2">{field}</td>
              <td className="px-3 py-2">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
