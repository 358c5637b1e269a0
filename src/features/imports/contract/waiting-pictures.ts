import * as z from 'zod/mini';

/**
 * Why a picture could not be downloaded. The first ten come from the address and its server (`FetchFailure`). `not_a_picture`: the file is no JPEG,
 * PNG, WebP or AVIF. `too_many_pixels`: it is too large to decode. `internal`: the shop could not store it.
 */
const pictureFlaws = [
  'address',
  'private',
  'unknown_host',
  'unreachable',
  'redirects',
  'status',
  'encoding',
  'type',
  'size',
  'time',
  'not_a_picture',
  'too_many_pixels',
  'internal',
] as const;
export const PictureFlaw = z.enum(pictureFlaws);
export type PictureFlaw = z.infer<typeof PictureFlaw>;

/** A picture that a product waits for. `failed`: it is not tried again without the seller. `reason`: why the last attempt failed. */
const WaitingPicture = z.object({
  address: z.string(),
  state: z.enum(['waiting', 'failed']),
  reason: z.nullable(PictureFlaw),
  status: z.nullable(z.int()),
  tries: z.int(),
  /** Null for a failed picture. */
  nextTryAt: z.nullable(z.iso.datetime()),
});
export type WaitingPicture = z.infer<typeof WaitingPicture>;

/** A product that waits for pictures. `received`: how many requested pictures it has got so far. */
export const WaitingProduct = z.object({
  id: z.string(),
  name: z.string(),
  received: z.int(),
  pictures: z.array(WaitingPicture),
});
export type WaitingProduct = z.infer<typeof WaitingProduct>;

/** The progress of all downloads. `received` and `requested`: pictures of products since the oldest request that still waits. */
export const PictureProgress = z.object({
  products: z.int(),
  waiting: z.int(),
  failed: z.int(),
  received: z.int(),
  requested: z.int(),
});
export type PictureProgress = z.infer<typeof PictureProgress>;

/** The products of a call; without an id, all that wait. */
export const WaitingChoice = z.object({ product: z.optional(z.string()) });
