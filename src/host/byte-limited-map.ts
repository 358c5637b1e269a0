/** A map that forgets what was not used for longest once its values take more than `maxBytes`. */
export class ByteLimitedMap<Value extends { size: number }> {
  readonly #values = new Map<string, Value>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  /** A value that is larger than all the map may hold is not kept. */
  set(key: string, value: Value): void {
    this.delete(key);
    if (value.size > this.#maxBytes) return;
    this.#values.set(key, value);
    this.#bytes += value.size;
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#values.get(key)?.size ?? 0;
    this.#values.delete(key);
  }

  deleteWhere(matches: (value: Value) => boolean): void {
    for (const [key, value] of this.#values) if (matches(value)) this.delete(key);
  }
}
