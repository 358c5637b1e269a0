/** A typed code as it is stored: without surrounding spaces, in upper case, and with composed letters. */
export const plainCode = (typed: string): string => typed.trim().normalize('NFC').toUpperCase();
