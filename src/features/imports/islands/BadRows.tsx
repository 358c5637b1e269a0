import type { BadImportRow, ImportedFile } from '../contract/product-import.ts';
import { placeOfLine } from '../rules/place-of-line.ts';
import { fileTexts } from '../text/file-texts.ts';
import { importTexts as text } from '../text/import-texts.ts';
import { LineTable, lineCellStyle } from '#features/seller/islands/LineTable.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import { usePages } from '#features/seller/islands/use-pages.ts';

interface Props {
  rows: readonly BadImportRow[];
  files?: readonly ImportedFile[] | undefined;
  fieldHeading?: string;
}

export function BadRows({ rows, files, fieldHeading = text.field }: Props) {
  const { shown, pager } = usePages(rows);
  return (
    <>
      <LineTable label={text.problem} headings={[text.line, fieldHeading, text.problem]}>
        {shown.map(({ line, field, message }, index) => (
          <tr key={index}>
            <td className={`${lineCellStyle} tabular-nums`}>{fileTexts.place(placeOfLine(line, files))}</td>
            <td className={lineCellStyle}>{field}</td>
            <td className={lineCellStyle}>{message}</td>
          </tr>
        ))}
      </LineTable>
      <Pager {...pager} />
    </>
  );
}
