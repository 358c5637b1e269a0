import { useStore } from '@nanostores/react';
import type { ChangeEvent } from 'react';
import { FieldFrame } from '#ui/Field.tsx';
import { buttonStyle, inputStyle } from '#ui/styles.ts';
import { $productImport, checkImport, importTemplateAddress } from '../stores/product-import.ts';
import { fileTexts as text } from '../text/file-texts.ts';

/** The choice of the files of an import, and the files that explain their columns. */
export function FileChoice() {
  const { state } = useStore($productImport);
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])];
    input.value = '';
    if (files.length > 0) void checkImport(files);
  };
  return (
    <>
      <FieldFrame label={text.choose} hint={text.hint}>
        {(control) => (
          <input
            {...control}
            type="file"
            multiple
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            disabled={state === 'starting'}
            onChange={choose}
            className={inputStyle}
          />
        )}
      </FieldFrame>
      {state === 'none' && (
        <div className="flex flex-wrap gap-x-4">
          {(['template', 'columns'] as const).map((list) => (
            <a key={list} href={importTemplateAddress(list)} download className={buttonStyle('link', 'small')}>
              {text[list]}
            </a>
          ))}
        </div>
      )}
    </>
  );
}
