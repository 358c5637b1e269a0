import * as z from 'zod/mini';

const LENGTH = 9;
/** With which numbers of Portuguese persons and bodies begin (portugal.md, NIF). */
const usualStart = /^(?:[123568]|45|7[01245789])/;

/** A tax number as it is kept: without blanks, dots and the country's letters. What is none comes back like that, too. */
export const plainNif = (written: string): string => written.replace(/[\s.-]/g, '').replace(/^PT/i, '');

/** Whether a plain number has nine digits of which the last checks the others (portugal.md, NIF). */
export function isNif(nif: string): boolean {
  if (!/^\d{9}$/.test(nif)) return false;
  const digits = Array.from(nif, Number);
  const sum = digits.slice(0, -1).reduce((total, digit, position) => total + digit * (LENGTH - position), 0);
  const rest = sum % 11;
  return digits.at(-1) === (rest < 2 ? 0 : 11 - rest);
}

/** Whether a number begins as Portuguese ones do; others may be right, and are only asked about. */
export const isUsualNif = (nif: string): boolean => usualStart.test(nif);

/** A tax number, however it is written; empty where a client sends a field that nobody has filled in. */
export const Nif = z.string().check(
  z.overwrite(plainNif),
  z.refine((nif) => nif === '' || isNif(nif)),
);
