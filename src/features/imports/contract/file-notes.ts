import * as z from 'zod/mini';

/** What the reading of another shop's file has decided, for the preview. text/file-notes.ts has the sentences. */
const fileNotes = [
  'tax_added',
  'tax_unknown',
  'gtin_left_out',
  'code_shortened',
  'name_shortened',
  'thumbnail_left_out',
  'picture_left_out',
  'offer_left_out',
  'stock_not_counted',
] as const;
const FileNoteId = z.enum(fileNotes);
export type FileNoteId = z.infer<typeof FileNoteId>;

/** One decision. `lines` are the concerned rows, counted from 1, the heading; empty for the whole file. */
export const FileNote = z.object({ id: FileNoteId, lines: z.array(z.int()) });
export type FileNote = z.infer<typeof FileNote>;

/** Why a row of another shop's file was refused. text/file-notes.ts has the sentences. */
export type RowProblemId =
  | 'no_name'
  | 'no_price'
  | 'no_parent'
  | 'no_variants'
  | 'not_published'
  | 'not_goods'
  | 'too_many_options'
  | 'long_option'
  | 'cell_count';
