import { expect } from 'vitest';
import type { Endpoint } from '#core/endpoint.ts';
import { type EndpointName, endpoints } from '#app/endpoints.ts';
import { ErrorCode, errorStatus, Failure } from '#core/errors.ts';
import { describeOnBothDatabases } from '../support/shops/test-shop.ts';

const names = Object.keys(endpoints) as EndpointName[];

describeOnBothDatabases('Every call of the contract', (it) => {
  it('Without input, a call answers as its schema says or with a documented refusal.', async ({ shop }) => {
    for (const name of names) {
      const response = await shop.send(name);
      const isText = 'text' in endpoints[name] && response.ok;
      const reply: unknown = isText ? { success: true } : await response.json();
      const isAnswer = response.ok && (endpoints[name] as Endpoint).answersStrangers;
      if (isAnswer) expect([name, Failure.safeParse(reply).success]).toEqual([name, true]);
      else if (response.ok) expect([name, endpoints[name].reply.safeParse(reply).success]).toEqual([name, true]);
      else expect([name, response.status]).toEqual([name, errorStatus[ErrorCode.parse(Failure.parse(reply).code)]]);
    }
  });
});
