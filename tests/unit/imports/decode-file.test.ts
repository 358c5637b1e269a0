import { describe, expect, it } from 'vitest';
import { decodeFile, isOldWorkbook, isWorkbook } from '#features/imports/rules/decode-file.ts';

const text = 'name;price\nCera São João 🏄;9,90 €\n';
const narrow = 'name;price\nCera São João;9,90 €\n';

const wide = (written: string, isBigEndian: boolean, mark: boolean): Uint8Array => {
  const units = [
    ...(mark ? [0xfeff] : []),
    ...Array.from({ length: written.length }, (_, at) => written.charCodeAt(at)),
  ];
  return Uint8Array.from(units.flatMap((unit) => (isBigEndian ? [unit >> 8, unit & 0xff] : [unit & 0xff, unit >> 8])));
};
const windows = (written: string): Uint8Array =>
  Uint8Array.from(written, (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0)));

describe('decodeFile', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(text), text],
    ['UTF-8 with a mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)), text],
    ['UTF-16 LE with a mark', wide(text, false, true), text],
    ['UTF-16 BE with a mark', wide(text, true, true), text],
    ['UTF-16 LE without a mark', wide(text, false, false), text],
    ['UTF-16 BE without a mark', wide(text, true, false), text],
    ['Windows-1252', windows(narrow), narrow],
    ['an empty file', new Uint8Array(), ''],
    ['one letter', Uint8Array.of(0x61), 'a'],
  ])('A file in %s is decoded.', (_, bytes, expected) => {
    expect(decodeFile(bytes)).toBe(expected);
  });
});

describe('isWorkbook', () => {
  it.each([
    ['An .xlsx file is a workbook.', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14), true],
    ['A text is no workbook.', new TextEncoder().encode(text), false],
    ['A text that begins with the same letters is no workbook.', new TextEncoder().encode('PK;name'), false],
    ['An empty file is no workbook.', new Uint8Array(), false],
  ])('%s', (_, bytes, expected) => {
    expect(isWorkbook(bytes)).toBe(expected);
  });
});

describe('isOldWorkbook', () => {
  it('An .xls file and a workbook with a password begin with the same bytes.', () => {
    expect(isOldWorkbook(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toBe(true);
    expect(isOldWorkbook(new TextEncoder().encode(text))).toBe(false);
  });
});
