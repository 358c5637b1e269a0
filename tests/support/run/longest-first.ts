import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A file this long would leave the other workers idle if it started last. */
const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('.model.test.ts');

/** Vitest's order, but with the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
