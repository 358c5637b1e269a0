import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Takes so long that a worker who began with it last would leave the others idle. */
const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('.model.test.ts');

/** Vitest's order, but for the longest files, which come first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
