import { readProperties } from '#features/attributes/rules/search-attributes.ts';

const KEPT_LINES = 5_000;

/** Reads properties line by line and caches each line, because many products share their lines. */
export class PropertyReader {
  #known = new Map<string, readonly string[]>();

  of(lines: readonly string[]): string[] {
    return lines.flatMap((line) => this.#read(line));
  }

  #read(line: string): readonly string[] {
    const known = this.#known.get(line);
    if (known) return known;
    const properties = /\d|pe.a/i.test(line) ? readProperties(line) : [];
    if (this.#known.size >= KEPT_LINES) this.#known = new Map();
    this.#known.set(line, properties);
    return properties;
  }
}
