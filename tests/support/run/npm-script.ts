import manifest from '../../../package.json' with { type: 'json' };

/** The arguments and variables that an npm script of this project passes to Node. */
export function nodeCommand(script: 'start' | 'api'): { args: string[]; env: Record<string, string> } {
  const [, settings = '', args = ''] = /^((?:\w+=\w+ )*)exec node (.*)$/.exec(manifest.scripts[script]) ?? [];
  if (!args) throw new Error(`The script ${script} does not run Node.`);
  const pairs = settings.matchAll(/(\w+)=(\w+)/g).map(([, name = '', value = '']): [string, string] => [name, value]);
  return { args: args.split(' '), env: Object.fromEntries(pairs) };
}
