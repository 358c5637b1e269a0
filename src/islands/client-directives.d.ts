import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes the island at the first sign of intent. */
    'client:intent'?: boolean;
    /** Wakes the island at the document's event of this name. */
    'client:event'?: string;
  }
}
