import type { Endpoint } from '#core/endpoint.ts';
import { endpoints } from '../endpoints.ts';

const names = new Map<Endpoint, string>(Object.entries(endpoints).map(([name, row]) => [row, name]));

/** Returns the name of a row of the endpoint table; empty for another row. */
export const nameOfEndpoint = (row: Endpoint): string => names.get(row) ?? '';
