import * as z from 'zod/mini';

/** What the reading of another shop's file has decided, for the preview. text/file-notes.ts has the sentences. */
export const fileNotes = [
  'tax_added',
  'tax_unknown',
  'gtin_left_out',
  'picture_left_out',
  'not_published',
  'archived_left_out',
  'not_goods',
  'sale_price_left_out',
  'category_shortened',
  'name_shortened',
  'brand_left_out',
  'mpn_left_out',
  'text_joined',
] as const;
export const FileNoteId = z.enum(fileNotes);
export type FileNoteId = z.infer<typeof FileNoteId>;

/** One decision. `lines` are the concerned rows, counted from 1, the heading; empty for the whole file. */
export const FileNote = z.object({ id: FileNoteId, lines: z.array(z.int()) });
export type FileNote = z.infer<typeof FileNote>;

/** Why a row of another shop's file was refused. text/file-notes.ts has the sentences. */
export type RowProblemId =
  | 'no_name'
  | 'no_price'
  | 'no_parent'
  | 'no_product'
  | 'too_many_options'
  | 'long_option'
  | 'same_options'
  | 'cell_count'
  | 'no_heading';
