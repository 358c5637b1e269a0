import type * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { toAuditedAction } from '../audit/to-audited-action.ts';
import { type AuditedAction, runAuditedAction } from '../audit/audited-action.ts';
import type { ApiContext } from '../http/api-env.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { shopUrlOf } from '../http/origins.ts';
import { parse } from '../http/parse.ts';
import { readJson, readMultipart } from '../http/read-body.ts';
import { answerFile, type FileReply } from '../http/streamed-reply.ts';
import { type AccountOf, authenticate } from '../sessions/authentication.ts';
import type { ApiRouter, RouteDeps } from './api-router.ts';
import { expectAuthority } from './prove.ts';

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Part<Row, Key extends string> = Row extends Record<Key, infer Schema> ? Parsed<Schema> : undefined;

/** A call as its handler receives it: authorised, with every part validated by the row's schema. */
export interface Call<Row extends Endpoint> {
  account: AccountOf[Row['audience']];
  body: Part<Row, 'body'>;
  query: Part<Row, 'query'>;
  /** The files of a multipart call. */
  files: File[];
  ip: string | undefined;
  context: ApiContext;
}

/** The successful reply without `success: true`, or the file of the reply. */
export type Reply<Row extends Endpoint> = Row extends { file: string }
  ? FileReply
  : Omit<z.input<Row['reply']>, 'success'>;

/** Registers a call of the contract. It checks audience, query and body before the handler runs. The handler may return a complete Response. */
export function route<Row extends Endpoint>(
  { hono, deps }: ApiRouter,
  row: Row,
  handle: (call: Call<Row>) => Promise<Reply<Row> | Response>,
): void {
  hono.on(row.method, row.path, async (context) => {
    context.set('row', row);
    if (Object.values(context.req.param()).some((value) => String(value).includes('\0')))
      throw new ApiProblem('not_found');
    const account = await authenticate(deps, context, row.audience);
    if (Object.values(context.req.query()).some((value) => value.includes('\0'))) throw new ApiProblem('invalid_query');
    const query = row.query && parse(row.query, context.req.query(), 'invalid_query');
    const { data, files } = await readParts(row, context.req.raw);
    const body = row.body && parse(row.body, data, 'invalid_body');
    await expectAuthority(deps, { row, account, body, ip: context.env?.ip, context });
    const call = { account, query, body, files, ip: context.env?.ip, context };
    const from = { network: context.env?.ip, shopUrl: shopUrlOf(context.req.raw, deps), now: deps.now() };
    const audited = row.audience === 'seller' && account ? deps.auditRuleOf(row) : undefined;
    const action = audited && account && toAuditedAction(audited, { ...from, body, query, sellerId: account.id });
    const work = () => handle(call as unknown as Call<Row>);
    const reply: object = await (action ? runRecorded(deps, action, work) : work());
    if (reply instanceof Response) return reply;
    if (row.file !== undefined) return answerFile(row.file, reply as FileReply);
    return row.text === undefined ? context.json({ success: true, ...reply }) : context.text(row.text);
  });
}

/** Runs an action, which its own transaction records. An action without a transaction is recorded afterwards. */
const runRecorded = <Result>(
  { db, mailAboutAction }: RouteDeps,
  action: AuditedAction,
  work: () => Promise<Result>,
): Promise<Result> => {
  const whole = async () => {
    const result = await work();
    if (!action.isWritten) await db.transaction().execute(() => Promise.resolve());
    return result;
  };
  return runAuditedAction(action, whole, mailAboutAction);
};

async function readParts(row: Endpoint, request: Request): Promise<{ data: unknown; files: File[] }> {
  if (!row.body) return { data: undefined, files: [] };
  return row.multipart ? await readMultipart(request) : { data: await readJson(request, row.maxBytes), files: [] };
}
