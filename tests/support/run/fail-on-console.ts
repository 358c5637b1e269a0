import { afterEach, beforeEach } from 'vitest';

const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
let printed: string[] = [];

/**
 * Fails a test that prints to the console. A test that expects output replaces the method for its duration:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
beforeEach(() => {
  printed = [];
  for (const method of methods) {
    console[method] = (...values: unknown[]) => {
      printed.push(`console.${method}: ${values.map(String).join(' ')}`);
    };
  }
});

afterEach(() => {
  if (printed.length > 0) throw new Error(`Unexpected console output:\n${printed.join('\n')}`);
});
