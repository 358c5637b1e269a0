import { spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/services/free-port.ts';
import { readCommand, readDockerfile, readPairs, type Stage } from './dockerfile.ts';
import { statusOf, told, until } from './trial.ts';

/**
 * `npm run trial:image`: runs the steps of src/app/deploy/Dockerfile without a container, in root file systems made by debootstrap
 * with the Node of this project, and runs the result like the image. Needs root, debootstrap and the registry.
 */
const project = fileURLToPath(new URL('../..', import.meta.url));
const deploy = join(project, 'src/app/deploy');
const base = join(project, 'tests/.output/bookworm');
const ID_OF_NODE = 1000;
const text = (file: string) => readFileSync(file, 'utf8');

function must(command: string, args: string[], options: SpawnSyncOptions = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { ...options, encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0)
    throw new Error(
      `${command} ${args.join(' ')} failed: ${String(error ?? '')}\n${String(stdout)}\n${String(stderr)}`,
    );
  return String(stdout);
}

/** Deletes a root file system, but nothing mounted in it: an interrupted debootstrap leaves /proc mounted there. */
function removeRoot(folder: string): void {
  const mounted = () =>
    text('/proc/self/mounts')
      .split('\n')
      .map((line) => line.split(' ')[1] ?? '')
      .filter((place) => place === folder || place.startsWith(`${folder}/`));
  for (const place of mounted().sort().reverse()) spawnSync('umount', [place]);
  const left = mounted();
  if (left.length > 0) throw new Error(`Still mounted, so not deleted: ${left.join(', ')}`);
  rmSync(folder, { recursive: true, force: true });
}

/** Replaces node:24-bookworm-slim: Debian, Node 24, npm and a user named node. */
function makeBase(): void {
  if (existsSync(join(base, 'ready'))) return;
  removeRoot(base);
  mkdirSync(base, { recursive: true });
  must('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', base]);
  must('chroot', [base, 'useradd', '--uid', String(ID_OF_NODE), '--user-group', '--create-home', 'node']);
  cpSync(realpathSync(process.execPath), join(base, 'usr/local/bin/node'));
  const npm = join(dirname(realpathSync(must('which', ['npm']).trim())), '..');
  cpSync(npm, join(base, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
  must('chroot', [base, 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm']);
  // This machine's access to the registry, and its trusted certificates.
  for (const file of [
    '/etc/resolv.conf',
    '/etc/hosts',
    process.env.NODE_EXTRA_CA_CERTS ?? '',
    process.env.SSL_CERT_FILE ?? '',
  ]) {
    if (file !== '' && existsSync(file)) cpSync(realpathSync(file), join(base, file));
  }
  must('touch', [join(base, 'ready')]);
}

/** Creates the build context: the project without the files of .dockerignore. */
function makeContext(folder: string): void {
  const ignored = text(join(deploy, 'Dockerfile.dockerignore')).trim().split('\n');
  const excluded = ignored.flatMap((name) => ['--exclude', `./${name}`]);
  mkdirSync(folder);
  must('sh', ['-c', 'tar -C "$0" -cf - "$@" . | tar -C "$FOLDER" -xf -', project, '--anchored', ...excluded], {
    env: { ...process.env, FOLDER: folder },
  });
}

interface Image {
  root: string;
  env: Record<string, string>;
  folder: string;
  user: string;
  health: string[];
  command: string[];
}

/** The network settings of this machine, which a builder passes on. */
const network = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$|_proxy$/i.test(name)),
) as Record<string, string>;

const path = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };

/** Enters the root file system as one of its users. */
const entered = ({ root, folder, user }: Image, command: string[]): string[] => [
  `--userspec=${user}`,
  root,
  'sh',
  '-c',
  'cd "$0" && exec "$@"',
  folder,
  ...command,
];

function build(stage: Stage, root: string, context: string, built: ReadonlyMap<string, string>): Image {
  must('cp', ['-a', base, root]);
  must('mount', ['-t', 'proc', 'proc', join(root, 'proc')]);
  const image: Image = { root, env: {}, folder: '/', user: 'root', health: [], command: [] };
  for (const { word, rest } of stage.steps) {
    console.log(`  ${stage.name}: ${word} ${rest}`);
    if (word === 'WORKDIR') mkdirSync(join(root, (image.folder = rest)), { recursive: true });
    else if (word === 'ENV') Object.assign(image.env, readPairs(rest));
    else if (word === 'USER') image.user = rest;
    else if (word === 'CMD') image.command = readCommand(rest);
    else if (word === 'HEALTHCHECK') image.health = readCommand(rest.replace(/^.*?CMD /, ''));
    else if (word === 'COPY') copy(rest, image, context, built);
    else if (word === 'RUN') {
      const env = { ...path, ...network, ...image.env, HOME: '/root' };
      must('chroot', entered(image, ['/bin/sh', '-c', rest]), { env });
    } else if (!['VOLUME', 'EXPOSE'].includes(word)) throw new Error(`The trial does not know ${word}.`);
  }
  return image;
}

function copy(rest: string, { root, folder }: Image, context: string, built: ReadonlyMap<string, string>): void {
  const words = rest.split(' ');
  const from = /^--from=(.*)$/.exec(words[0] ?? '')?.[1];
  const source = from === undefined ? context : (built.get(from) ?? '');
  const named = from === undefined ? words : words.slice(1);
  const to = join(root, folder, named.at(-1) ?? '');
  for (const name of named.slice(0, -1)) {
    const path = join(source, name);
    const isFolder = spawnSync('test', ['-d', path]).status === 0;
    must('cp', ['-a', isFolder ? `${path}/.` : path, to]);
  }
}

/** Runs the image's command as its user on a local port, sends requests, and stops it like `docker stop`. */
async function run(image: Image): Promise<string[]> {
  const port = await freePort();
  const env = { ...path, ...image.env, HOST: '127.0.0.1', PORT: String(port) };
  const child = spawn('chroot', entered(image, image.command), { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const lost: string[] = [];
  try {
    const start = await until('an open shop', async () => (await statusOf(`${url}/api/health`)) === 200, 120_000);
    const health = spawnSync('chroot', entered(image, image.health), { env, encoding: 'utf8' });
    if (health.status !== 0) lost.push(`the health check says ${health.status}: ${health.stderr}`);
    for (const page of ['/', '/products', '/api/ready']) {
      const status = await statusOf(url + page);
      if (status !== 200) lost.push(`${page} is answered ${status}`);
    }
    const wrote = spawnSync('chroot', entered(image, ['touch', 'x']), { env });
    if (wrote.status === 0) lost.push('the user may write the program');
    console.log(`It sells after ${told(start)}, as ${image.user}, who may not write the program.`);
  } catch (problem) {
    lost.push(`${String(problem)}\n${printed}`);
  } finally {
    child.kill('SIGTERM');
  }
  const [code] = (await ended) as [number | null];
  if (code !== 0) lost.push(`it ended with ${code}`);
  return lost;
}

const folder = mkdtempSync(join(tmpdir(), 'nortada-image-'));
let last: Image | undefined;
try {
  makeBase();
  const context = join(folder, 'context');
  makeContext(context);
  const built = new Map<string, string>();
  for (const stage of readDockerfile(text(join(deploy, 'Dockerfile')))) {
    const root = join(folder, stage.name);
    last = build(stage, root, context, built);
    built.set(stage.name, root);
  }
  if (!last) throw new Error('The Dockerfile has no stage.');
  const size = must('du', ['-sm', join(last.root, last.folder)]).split('\t')[0];
  const lost = await run(last);
  console.log(`The program has ${size} MB. ${lost.join('\n') || 'Nothing is wrong with it.'}`);
  process.exitCode = lost.length > 0 ? 1 : 0;
} finally {
  removeRoot(folder);
}
