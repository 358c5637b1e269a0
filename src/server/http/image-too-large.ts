import { ApiProblem } from './api-problem.ts';

/** Refuses a picture with too many pixels; the message names both numbers. */
export class ImageTooLarge extends ApiProblem {
  readonly megapixels: number;
  readonly limit: number;

  constructor(index: number, megapixels: number, limit: number) {
    super('image_invalid', { index });
    this.megapixels = megapixels;
    this.limit = limit;
  }
}
