/** One step of a Dockerfile. */
interface Step {
  word: string;
  /** The rest of the instruction, with its lines joined. */
  rest: string;
}

/** A stage: from its FROM to the next. */
export interface Stage {
  name: string;
  image: string;
  steps: Step[];
}

/** Parses a Dockerfile by stage. Supports the instructions of this project's Dockerfile. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const [, image = '', name = String(stages.length)] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
    if (word === 'FROM') stages.push({ name, image, steps: [] });
    else stages.at(-1)?.steps.push({ word, rest });
  }
  return stages;
}

/** `NAME=value NAME=value` as a record. */
export const readPairs = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(/\s+/).map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]));

/** The words of `["a", "b"]`, or of a line for the shell. */
export const readCommand = (text: string): string[] =>
  text.startsWith('[') ? (JSON.parse(text) as string[]) : ['/bin/sh', '-c', text];
