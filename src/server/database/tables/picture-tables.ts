/** Pictures that an import has named by their addresses. */
export interface PictureTables {
  /** One address, which several products may request. */
  picture_downloads: {
    /** SHA-256 of the address in hex. */
    id: string;
    address: string;
    /** The order of downloads that are due at the same time. */
    turn: string;
    state: 'waiting' | 'done' | 'failed';
    tries: number;
    /** When a waiting download is due. */
    next_try_at: string;
    /** Why the last attempt failed (`PictureFlaw`). */
    reason: string | null;
    /** The HTTP status of that attempt. */
    status: number | null;
    /** SHA-256 of the downloaded bytes in hex. */
    content_hash: string | null;
    /** The name of the stored picture. */
    picture_hash: string | null;
    fetched_at: string | null;
  };

  /** A picture that a product waits for, or has received. */
  picture_requests: {
    product_id: string;
    download_id: string;
    /** The position among the product's requests, from 0. */
    position: number;
    requested_at: string;
    /** When the picture was put into the product or left out; null while the product waits for it. */
    settled_at: string | null;
  };
}
