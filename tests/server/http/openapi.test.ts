import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/endpoint.ts';
import { endpoints } from '#app/endpoints.ts';
import { openApiDocument } from '#app/openapi/openapi-document.ts';
import { origin } from '../../support/shops/api-client.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const document = openApiDocument('/');

/** Every value of a key, at any depth. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.hasOwn(value, key) ? [(value as Record<string, unknown>)[key]] : [];
  return [...own, ...Object.values(value).flatMap((part) => valuesOf(key, part))];
}

const methods = ['get', 'post'];

describe('The OpenAPI document', () => {
  it('The OpenAPI document is valid for version 3.1 and has every required part.', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: expect.any(String) as string, version: expect.any(String) as string });
    for (const [path, operations] of Object.entries(document.paths)) {
      expect(path).toMatch(/^\/api\/[\w./{}-]+$/);
      expect(Object.keys(operations).every((method) => methods.includes(method))).toBe(true);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters = [], responses, requestBody, operationId } of Object.values(operations)) {
        expect(operationId).toMatch(/^\w+$/);
        expect(parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name)).toEqual(inPath);
        expect(Object.values(responses).every(({ description }) => description !== '')).toBe(true);
        expect(Object.keys(requestBody?.content ?? { none: 1 })).toHaveLength(1);
      }
    }
  });

  it('The OpenAPI document contains the target of every reference, and names each call once.', () => {
    const names = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`));
    const references = valuesOf('$ref', document);
    expect(references.length).toBeGreaterThan(20);
    expect(references.filter((reference) => !names.has(String(reference)))).toEqual([]);
    const ids = valuesOf('operationId', document.paths);
    expect(new Set(ids).size).toBe(ids.length);
    const schemes = Object.keys(document.components.securitySchemes);
    const used = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).flatMap(({ security }) => security.flatMap((one) => Object.keys(one))),
    );
    expect(used.filter((scheme) => !schemes.includes(scheme))).toEqual([]);
  });

  it.for(Object.entries<Endpoint>(endpoints))('The OpenAPI document describes %s', ([name, row]) => {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[row.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(operation?.security.length).toBe(row.audience === 'anyone' ? 0 : 2);
    expect(operation?.requestBody !== undefined).toBe(row.body !== undefined);
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(
      row.body ? [row.multipart ? 'multipart/form-data' : 'application/json'] : [],
    );
  });
});

describeOnBothDatabases('The description of the API', (it) => {
  it('The description of the API is available as JSON.', async ({ shop }) => {
    const response = await shop.api.fetch(new Request(`${origin}/api/openapi.json`));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await response.json()).toEqual(document);
    const wrong = await shop.api.fetch(new Request(`${origin}/api/docs`, { method: 'POST' }));
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('The API page shows every call, without scripts and without external resources.', async ({ shop }) => {
    const response = await shop.api.fetch(new Request(`${origin}/api/docs`));
    const html = await response.text();
    for (const { method, path } of Object.values(endpoints)) {
      expect(html).toContain(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    }
    expect(html).not.toMatch(/<script|<link|<img|src=|https?:/i);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});
