import manifest from '../../../package.json' with { type: 'json' };

/** How an npm script of this project runs Node: with which arguments, and with variables that it sets before. */
export function nodeCommand(script: 'start' | 'api'): { args: string[]; env: Record<string, string> } {
  const [, settings = '', args = ''] = /^((?:\w+=\w+ )*)exec node (.*)$/.exec(manifest.scripts[script]) ?? [];
  if (!args) throw new Error(`The script ${script} does not run Node.`);
  const pairs = settings.matchAll(/(\w+)=(\w+)/g).map(([, name = '', value = '']): [string, string] => [name, value]);
  return { args: args.split(' '), env: Object.fromEntries(pairs) };
}
