import manifest from '../../package.json' with { type: 'json' };

/** The arguments with which an npm script of this project runs Node. */
export function nodeArguments(script: 'start' | 'api'): string[] {
  const [, node, ...args] = manifest.scripts[script].split(' ');
  if (node !== 'node') throw new Error(`The script ${script} does not run Node.`);
  return args;
}
