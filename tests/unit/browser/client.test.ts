import { expect, test } from 'vitest';
import type { ApiError } from '#browser/api/api-error.ts';
import { createClient } from '#browser/api/client.ts';
import { addressEndpoints } from '#features/addresses/contract/address-endpoints.ts';

const json = (body: object) => JSON.stringify({ success: false, ...body });

/** The error of a call that the API answers with this status and body. */
async function failureOf(status: number, body: string): Promise<ApiError> {
  const answer = async () => new Response(body, { status });
  const { call } = createClient({ baseUrl: 'https://api.example', fetch: answer });
  return await call(addressEndpoints.addressGet).then(
    () => expect.unreachable(),
    (error: unknown) => error as ApiError,
  );
}

test.each([
  [404, json({ message: 'Route not found' })],
  [404, json({ message: 'Not Found', details: { path: '/api/address/get' } })],
  [404, json({ code: 'not_found', message: 'Endereço não encontrado.' })],
  [404, '<!DOCTYPE html><pre>Cannot POST /api/address/get</pre>'],
  [404, ''],
  [405, json({ message: 'Method Not Allowed' })],
])('A call that the API does not have fails without a message for shoppers: %i %s', async (status, body) => {
  expect(await failureOf(status, body)).toMatchObject({ kind: 'refused', status, message: '' });
});

test.each([
  [404, { code: 'product_not_found', message: 'Produto não encontrado.' }],
  [400, { message: 'Falta a morada' }],
  [200, { message: 'Sem stock' }],
])('A rejection of the call itself keeps the message of the API: %i %o', async (status, body) => {
  expect(await failureOf(status, json(body))).toMatchObject({ kind: 'refused', status, ...body });
});
