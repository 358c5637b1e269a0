import type { SelectQueryBuilder } from 'kysely';
import { cutOf, type ListPage, listPage } from '#server/http/list-page.ts';

/** Returns one page of the rows of a query, in its order, and the position of the page. */
export async function readPage<Database, From extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, From, Row>,
  wanted: number,
): Promise<ListPage & { rows: Row[] }> {
  const counted = query.clearSelect().clearOrderBy();
  const { total } = await counted
    .select(({ fn }) => fn.countAll().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const page = listPage(total, wanted);
  const { limit, offset } = cutOf(page);
  return { ...page, rows: await query.limit(limit).offset(offset).execute() };
}
