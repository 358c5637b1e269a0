/** Reads a value of a reply as a type. Throws with the place if the value has another type. */
export type Read<Value> = (value: unknown, place: string) => Value;
export type ReadBy<Reader> = Reader extends Read<infer Value> ? Value : never;

function fail(expected: string, value: unknown, place: string): never {
  throw new Error(`${place} should be ${expected}, but is ${JSON.stringify(value)}`);
}

const reader =
  <Value>(expected: string, isRight: (value: unknown) => boolean): Read<Value> =>
  (value, place) =>
    isRight(value) ? (value as Value) : fail(expected, value, place);

export const text = reader<string>('a text', (value) => typeof value === 'string');
export const flag = reader<boolean>('true or false', (value) => typeof value === 'boolean');
export const number = reader<number>('a number', Number.isFinite);
export const whole = reader<number>('a whole number', Number.isInteger);
export const moment = reader<string>('a date', (value) => typeof value === 'string' && !isNaN(Date.parse(value)));
export const webAddress = reader<string>('an address', (value) => typeof value === 'string' && URL.canParse(value));

export const oneOf = <Value extends string | number>(...values: Value[]): Read<Value> =>
  reader(`one of ${values.join(', ')}`, (value) => values.includes(value as Value));

export const optional =
  <Value>(read: Read<Value>): Read<Value | undefined> =>
  (value, place) =>
    value === undefined ? undefined : read(value, place);

export const list =
  <Value>(read: Read<Value>): Read<Value[]> =>
  (value, place) =>
    Array.isArray(value)
      ? value.map((entry, index) => read(entry, `${place}[${index}]`))
      : fail('a list', value, place);

const entriesOf = (value: unknown, place: string): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
    : fail('an object', value, place);

export const mapOf =
  <Value>(read: Read<Value>): Read<Record<string, Value>> =>
  (value, place) =>
    Object.fromEntries(entriesOf(value, place).map(([key, entry]) => [key, read(entry, `${place}.${key}`)]));

/** Reads these fields and drops all others, so that nothing can depend on a field that the specification does not name. */
export const fields =
  <Fields extends Record<string, Read<unknown>>>(of: Fields): Read<{ [Name in keyof Fields]: ReadBy<Fields[Name]> }> =>
  (value, place) => {
    const given = Object.fromEntries(entriesOf(value, place));
    const read = Object.entries(of).map(([name, readField]) => [name, readField(given[name], `${place}.${name}`)]);
    return Object.fromEntries(read) as { [Name in keyof Fields]: ReadBy<Fields[Name]> };
  };
