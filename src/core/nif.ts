import * as z from 'zod/mini';

const LENGTH = 9;
/** The first digits of Portuguese tax numbers (portugal.md, NIF). */
const usualStart = /^(?:[123568]|45|7[01245789])/;

/** The stored form of a tax number: without spaces, dots and the country code. An invalid number is cleaned in the same way. */
export const plainNif = (written: string): string => written.replace(/[\s.-]/g, '').replace(/^PT/i, '');

/** Whether a cleaned number has nine digits and a valid check digit (portugal.md, NIF). */
export function isNif(nif: string): boolean {
  if (!/^\d{9}$/.test(nif)) return false;
  const digits = Array.from(nif, Number);
  const sum = digits.slice(0, -1).reduce((total, digit, position) => total + digit * (LENGTH - position), 0);
  const rest = sum % 11;
  return digits.at(-1) === (rest < 2 ? 0 : 11 - rest);
}

/** Whether a number starts like a Portuguese one. Other numbers may be valid, so the shop only asks for confirmation. */
export const isUsualNif = (nif: string): boolean => usualStart.test(nif);

/** A tax number in any notation. Empty if a client sends an empty field. */
export const Nif = z.string().check(
  z.overwrite(plainNif),
  z.refine((nif) => nif === '' || isNif(nif)),
);
