import * as z from 'zod/mini';
import { Address, NewAddress } from '#features/addresses/contract/address.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { endpoints } from '../endpoints.ts';
import { errorCodes } from '#core/errors.ts';
import { NewOrder, Order } from '#features/orders/contract/order.ts';
import { NewProduct, Product } from '#features/catalogue/contract/product.ts';
import { Picture } from '#core/picture/picture-contract.ts';
import { ReviewStats } from '#features/catalogue/contract/rating.ts';
import { EligibleProduct, NewReview, Review } from '#features/reviews/contract/review.ts';
import { Credentials, Registration, User } from '#features/session/contract/user.ts';

/** A JSON Schema of draft 2020-12, as in OpenAPI 3.1. */
export type JsonSchema = { [key: string]: unknown };

const named = {
  Address,
  NewAddress,
  NewOrder,
  Order,
  NewProduct,
  Picture,
  Product,
  EligibleProduct,
  NewReview,
  Review,
  ReviewStats,
  Credentials,
  Registration,
  User,
};

const refusal: JsonSchema = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { enum: errorCodes },
    message: {
      type: 'string',
      description: 'A message for people. It is in Portuguese, and in English for the calls of the seller.',
    },
    details: { description: 'Details that depend on the code, such as the amounts of the shop for price_changed.' },
  },
};

export const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const schemaName = (call: string, part: 'Body' | 'Reply'): string =>
  `${call.charAt(0).toUpperCase()}${call.slice(1)}${part}`;

/** Every schema of the contract by its name, in its form on the wire. */
export function contractSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  for (const [call, row] of Object.entries<Endpoint>(endpoints)) {
    // A schema has one name: the entity's, or that of the first call with it.
    if (row.body && !registry.has(row.body)) registry.add(row.body, { id: schemaName(call, 'Body') });
    if (!registry.has(row.reply)) registry.add(row.reply, { id: schemaName(call, 'Reply') });
  }
  const options = { io: 'input', unrepresentable: 'any', uri: (id: string) => reference(id).$ref as string } as const;
  const { schemas } = z.toJSONSchema(registry, options);
  const plain = Object.entries(schemas).map(([name, { $id: _, $schema: __, ...schema }]) => [name, schema]);
  return { ...Object.fromEntries(plain), Refusal: refusal };
}

/** The name of a row's schema in `contractSchemas`. */
export function nameOf(schema: z.ZodMiniType, call: string, part: 'Body' | 'Reply'): string {
  const entity = Object.entries<z.ZodMiniType>(named).find(([, known]) => known === schema)?.[0];
  const key = part === 'Body' ? 'body' : 'reply';
  const first = Object.entries<Endpoint>(endpoints).find(([, row]) => row[key] === schema)?.[0];
  return entity ?? schemaName(first ?? call, part);
}

export const querySchema = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
