import { client } from '#features/session/client/client.ts';
import { waitingPictureEndpoints } from '../contract/waiting-picture-endpoints.ts';

const choice = (product: string | undefined) => ({ body: product === undefined ? {} : { product } });

/** The seller's calls for pictures that an import downloads. Without a product, they concern all. */
export const waitingPictureApi = {
  list: (page: number) => client.call(waitingPictureEndpoints.waitingPictures, { query: { page } }),
  tryAgain: async (product?: string) =>
    (await client.call(waitingPictureEndpoints.picturesRetry, choice(product))).pictures,
  giveUp: async (product?: string) =>
    (await client.call(waitingPictureEndpoints.picturesGiveUp, choice(product))).pictures,
};
