import { readContent } from '#server/settings/content-file.ts';
import { type Maker, MakersContent, SafetyContent } from '../contract/legal-content.ts';
import { knownMakers } from '../rules/known-makers.ts';

/** Reads all makers of the content. Throws StartError for invalid content. */
export async function readMakers(): Promise<Maker[]> {
  const { makers } = await readContent('makers.yaml', MakersContent);
  const { offers } = await readContent('safety.yaml', SafetyContent);
  return knownMakers(makers, offers);
}
