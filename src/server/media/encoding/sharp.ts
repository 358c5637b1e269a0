import sharp from 'sharp';

// libvips would cache decoded pictures that are not needed again, and keep a thread pool with its own memory per picture:
// together some hundred megabytes.
sharp.cache(false);
sharp.concurrency(1);

/** Decodes and encodes pictures with one thread each and without a cache. */
export const encoder = sharp;
