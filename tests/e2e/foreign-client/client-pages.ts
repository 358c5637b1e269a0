import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const folder = fileURLToPath(new URL('../../conformance/foreign-client/', import.meta.url));
const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 };

/** Answers like the web server of the foreign client: its scripts, and its one page at every other path. */
export const foreignClientPages =
  (api: string): RequestListener =>
  ({ url = '/' }, response) => {
    const [, script] = /^\/([a-z-]+\.ts)$/.exec(url) ?? [];
    const type = script ? 'text/javascript' : 'text/html; charset=utf-8';
    const text = readFileSync(folder + (script ?? 'page.html'), 'utf8');
    const { outputText } = script ? ts.transpileModule(text, { compilerOptions: options }) : { outputText: text };
    response.writeHead(200, { 'Content-Type': type }).end(outputText.replace('API_ADDRESS', api));
  };
