/** Keeps the values that were used last, at most so many of them. */
export class RecentValues<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** The value under a key, made when it is not kept. */
  get(key: string, make: () => Value): Value {
    const value = this.#values.get(key) ?? make();
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#most) this.#values.delete(this.#values.keys().next().value as string);
    return value;
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
