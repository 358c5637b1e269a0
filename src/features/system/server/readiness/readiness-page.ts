import type { Finding, FindingState } from '../../contract/readiness.ts';
import { readiness as text } from '../../text/readiness.ts';

const marks: Record<FindingState, string> = { harm: 'HARM', look: 'look', ready: 'ok', unknown: '?' };

const linesOf = ({ state, name, says, todo }: Finding): string[] => [
  `${marks[state].padEnd(5)} ${name.padEnd(18)} ${says}`,
  ...(todo === null ? [] : [`${' '.repeat(25)}-> ${todo}`]),
];

/** Returns the findings as a page for the terminal, and whether one of them would harm customers. */
export function readinessPage(findings: readonly Finding[]): { page: string; isHarmful: boolean } {
  const count = (state: FindingState) => findings.filter((finding) => finding.state === state).length;
  const summary = text.summary(count('harm'), count('look'), count('ready'));
  return { page: [...findings.flatMap(linesOf), '', summary].join('\n'), isHarmful: count('harm') > 0 };
}
