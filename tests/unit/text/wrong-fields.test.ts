import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { fieldNames } from '#text/wrong-fields.ts';

/** The names of all fields in a JSON Schema, however deep they lie. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsIn)];
}

const bodies = Object.entries<Endpoint>(endpoints).flatMap(([name, { body }]) => (body ? [{ name, body }] : []));

test.each(bodies)('every field of the body of $name has a name', ({ body }) => {
  const fields = fieldsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  expect(fields.filter((field) => !fieldNames[field])).toEqual([]);
});
