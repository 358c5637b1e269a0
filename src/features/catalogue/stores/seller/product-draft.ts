import * as z from 'zod/mini';
import { atom, computed } from 'nanostores';
import { Attributes } from '#features/attributes/contract/attributes.ts';
import { Picture } from '#core/picture/picture-contract.ts';
import { randomKey } from '#browser/random-key.ts';
import { storedDraftText } from '#features/seller/stores/draft-owner.ts';

/** A product that the seller has not added yet. */
const ProductDraft = z.object({
  /** Names the form, so that another tab's form does not remove this one's draft. */
  key: z.string(),
  /** The fields as typed. */
  fields: z.record(z.string(), z.string()),
  /** The pictures that the API has stored already. */
  pictures: z.array(Picture),
});
type ProductDraft = z.infer<typeof ProductDraft>;
type Content = Omit<ProductDraft, 'key'>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A damaged draft counts as none.
    return undefined;
  }
}

/** The draft on the device, or undefined. The tab with the latest input writes it. */
export const $productDraft = computed(storedDraftText, (text) =>
  text === undefined ? undefined : ProductDraft.safeParse(parse(text)).data,
);

const $ownKey = atom('');
let lastKept = '';

/** Whether the device stores the draft of this tab's form. */
export const $isDraftKept = computed(
  [$productDraft, $ownKey],
  (draft, key) => draft !== undefined && draft.key === key,
);

/** Starts a form. Returns the content of the draft that the device stores, or empty content if there is no draft. */
export function beginProductDraft(): Content {
  const draft = $productDraft.get();
  const { fields, pictures } = draft ?? { fields: {}, pictures: [] };
  $ownKey.set(draft?.key ?? randomKey());
  lastKept = JSON.stringify({ fields, pictures });
  return { fields, pictures };
}

/** Parses the attributes in a draft's field `attributes`. Returns none if they are invalid. */
export const draftAttributes = (text = ''): Attributes => Attributes.safeParse(parse(text)).data ?? {};

/** Stores the form on the device if it has changed. An empty form leaves no draft. */
export function keepProductDraft(content: Content): void {
  const text = JSON.stringify(content);
  if (text === lastKept) return;
  lastKept = text;
  const isEmpty = content.pictures.length === 0 && Object.values(content.fields).every((value) => value.trim() === '');
  if (isEmpty) removeOwnDraft();
  else storedDraftText.set(JSON.stringify({ key: $ownKey.get(), ...content } satisfies ProductDraft));
}

/** Removes the draft of this tab's form from the device. */
export function removeOwnDraft(): void {
  if ($isDraftKept.get()) storedDraftText.set(undefined);
}
