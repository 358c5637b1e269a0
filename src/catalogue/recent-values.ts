/** Keeps the values that were used last: at least `most` of them, at most twice as many. */
export class RecentValues<Value> {
  #fresh = new Map<string, Value>();
  #old = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** The value under a key, made when it is not kept. */
  get(key: string, make: () => Value): Value {
    const fresh = this.#fresh.get(key);
    if (fresh !== undefined) return fresh;
    const value = this.#old.get(key) ?? make();
    if (this.#fresh.size >= this.#most) {
      this.#old = this.#fresh;
      this.#fresh = new Map();
    }
    this.#fresh.set(key, value);
    return value;
  }

  delete(key: string): void {
    this.#fresh.delete(key);
    this.#old.delete(key);
  }
}
