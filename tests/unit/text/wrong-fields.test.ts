import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { endpoints } from '#app/endpoints.ts';
import { fieldNames } from '#app/text/wrong-fields.ts';

/** The names of all fields in a JSON Schema, at any depth. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsIn)];
}

const rows = Object.entries<Endpoint>(endpoints).map(([name, { body, query }]) => ({ name, body, query }));

test.each(rows)('Every field that $name accepts has a name.', ({ body, query }) => {
  const schemas = [body, query].filter((schema) => schema !== undefined);
  const fields = schemas.flatMap((schema) => fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
  expect(fields.filter((field) => !fieldNames[field])).toEqual([]);
});
