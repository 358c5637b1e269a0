import { apiAddress } from '#browser/api-address.ts';
import { storageKeys } from '#browser/storage/storage-keys.ts';

/** Requests the product list while the cart's modules arrive, unless the cart is empty. With other credentials, their request would repeat it. */
export const earlyListScript = `try{if(localStorage.${storageKeys.cart}?.length>2){const l=document.createElement('link');l.rel='preload';l.as='fetch';l.crossOrigin='use-credentials';l.href='${apiAddress}/api/product/list';document.head.append(l)}}catch{}`;
