import * as z from 'zod/mini';
import { atom, computed } from 'nanostores';
import { Attributes } from '#features/attributes/contract/attributes.ts';
import { Picture } from '#core/picture/picture-contract.ts';
import { randomKey } from '#browser/random-key.ts';
import { parseStored } from '#features/session/stores/storage.ts';
import { storedDraftText } from '#features/seller/stores/draft-owner.ts';

const ProductDraft = z.object({
  /** Names the form, so that another tab's form does not remove this one's draft. */
  key: z.string(),
  fields: z.record(z.string(), z.string()),
  /** The pictures that the API has stored already. */
  pictures: z.array(Picture),
});
type ProductDraft = z.infer<typeof ProductDraft>;
type Content = Omit<ProductDraft, 'key'>;

/** The draft on the device, or undefined. The tab with the latest input writes it. */
export const $productDraft = computed(storedDraftText, (text) =>
  text === undefined ? undefined : ProductDraft.safeParse(parseStored(text)).data,
);

const $ownKey = atom('');
let lastKept = '';

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
export const draftAttributes = (text = ''): Attributes => Attributes.safeParse(parseStored(text)).data ?? {};

/** Stores the form on the device if it has changed. An empty form leaves no draft. */
export function keepProductDraft(content: Content): void {
  const text = JSON.stringify(content);
  if (text === lastKept) return;
  lastKept = text;
  const isEmpty = content.pictures.length === 0 && Object.values(content.fields).every((value) => value.trim() === '');
  if (isEmpty) removeOwnDraft();
  else storedDraftText.set(JSON.stringify({ key: $ownKey.get(), ...content } satisfies ProductDraft));
}

export function removeOwnDraft(): void {
  if ($isDraftKept.get()) storedDraftText.set(undefined);
}
