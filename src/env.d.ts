/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The composed shop. */
    shop: import('#app/compose-shop.ts').Shop;
    /** What of the page is rendered once; absent while developing, where everything is rendered anew. */
    parts?: import('#app/pages/kept-parts.ts').PageParts;
  }
}

interface ImportMetaEnv {
  /** Address of a foreign API, without a trailing slash; empty for the embedded one of the same origin. */
  readonly PUBLIC_API_URL?: string;
  /** An EmailJS account for the contact form and the newsletter: all four, or none. */
  readonly PUBLIC_EMAILJS_SERVICE_ID?: string;
  readonly PUBLIC_EMAILJS_PUBLIC_KEY?: string;
  readonly PUBLIC_EMAILJS_CONTACT_TEMPLATE_ID?: string;
  readonly PUBLIC_EMAILJS_NEWSLETTER_TEMPLATE_ID?: string;
}
