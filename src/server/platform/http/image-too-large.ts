import { ApiProblem } from './api-problem.ts';

/** A refusal of a picture with too many pixels; its message names both numbers. */
export class ImageTooLarge extends ApiProblem {
  readonly megapixels: number;
  readonly limit: number;

  constructor(index: number, megapixels: number, limit: number) {
    super('image_invalid', { index });
    this.megapixels = megapixels;
    this.limit = limit;
  }
}
