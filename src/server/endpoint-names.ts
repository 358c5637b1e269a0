import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

const names = new Map<Endpoint, string>(Object.entries(endpoints).map(([name, row]) => [row, name]));

/** Returns the name of a row of the endpoint table; empty for another row. */
export const nameOfEndpoint = (row: Endpoint): string => names.get(row) ?? '';
