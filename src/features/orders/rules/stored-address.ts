import { Address } from '#features/addresses/contract/address.ts';

/** Caches the last address, because a mail or a row about an order reads it several times. */
let last: { readonly json: string; readonly address: Address } | undefined;

/** Parses the stored address of an order. Unreadable fields become empty, so that a damaged order can still be shown. */
export function readStoredAddress(json: string): Address {
  if (last?.json !== json) last = { json, address: read(json) };
  return { ...last.address };
}

function read(json: string): Address {
  const fields = readFields(json);
  const whole = Address.safeParse({ _id: '', ...fields });
  if (whole.success) return whole.data;
  const readable = Object.entries(Address.shape)
    .map(([name, field]) => [name, field.safeParse(fields[name])] as const)
    .flatMap(([name, { data }]) => (data === undefined ? [] : [[name, data] as const]));
  return Address.parse({ _id: '', ...Object.fromEntries(readable) });
}

function readFields(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // A damaged address has empty fields, so that the order stays readable.
    return {};
  }
}
