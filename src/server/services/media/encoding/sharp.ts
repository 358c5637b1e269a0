import sharp from 'sharp';

// libvips would cache decoded pictures that nobody asks for again, and keep a pool of threads per picture with memory
// of their own: together some hundred megabytes.
sharp.cache(false);
sharp.concurrency(1);

/** Decodes and encodes pictures, one thread each and nothing kept. */
export const encoder = sharp;
