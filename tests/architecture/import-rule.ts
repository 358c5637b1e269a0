import { posix } from 'node:path';
import { type ModuleUse, moduleUses } from './code-reading.ts';
import { bannedPackages, rooms } from './rooms.ts';
import { roomOf, type SourceFile } from './source-file.ts';

/** What any file may use: pictures, style sheets and the tokens, which stand outside src/. */
const tokens = 'tailwind.config.mjs';
const openRooms = ['assets', 'styles', tokens];

/** What a file of src/ imports against the table of rooms. */
export function forbiddenImports(file: SourceFile): string[] {
  return moduleUses(file).flatMap((use) => {
    const problem = problemOf(file.path, use);
    return problem ? [`${file.path}:${use.line} ${problem}`] : [];
  });
}

function problemOf(path: string, use: ModuleUse): string | undefined {
  const room = roomOf(path);
  const rule = rooms[room];
  if (!rule) return `stands in the unknown room ${room}`;
  const target = targetRoom(path, use.specifier);
  if (target === undefined) return packageProblem(room, packageOf(use.specifier));
  if (target === room || openRooms.includes(target)) return undefined;
  if (!use.specifier.startsWith('#')) return `reaches into ${target} by the relative path ${use.specifier}`;
  if (rule.rooms.includes(target) || (use.isTypeOnly && rule.types?.includes(target))) return undefined;
  const hint = rule.types?.includes(target) ? 'may import only types of' : 'may not import';
  return `${room} ${hint} ${target} (${use.specifier})`;
}

/** The room that a module of the project stands in; undefined for a package. */
function targetRoom(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1).split('/')[0];
  if (specifier.startsWith('.')) {
    const file = posix.join(posix.dirname(path), specifier);
    return file === tokens ? tokens : roomOf(file);
  }
  return specifier.startsWith('/') ? roomOf(specifier.slice(1)) : undefined;
}

/** `@scope/name/file` and `name/file` to the package's name; Node's and Astro's own modules to `node` and `astro`. */
function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node';
  if (specifier.startsWith('astro:')) return 'astro';
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function packageProblem(room: string, name: string): string | undefined {
  const allowed = rooms[room]?.packages ?? [];
  const isBanned = bannedPackages[room]?.some((banned) => name === banned || name.startsWith(`${banned}/`));
  return !isBanned && (allowed.includes('*') || allowed.includes(name))
    ? undefined
    : `${room} may not import the package ${name}`;
}
