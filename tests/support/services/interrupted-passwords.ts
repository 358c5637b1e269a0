import type { Passwords } from '#server/passwords/passwords.ts';
import { cheapPasswords } from '../shops/cheap-passwords.ts';

/** Passwords that let something else happen once, while one is checked or hashed. */
export function interruptedPasswords() {
  let meanwhile: (() => Promise<unknown>) | undefined;
  const interrupt = async () => {
    const work = meanwhile;
    meanwhile = undefined;
    await work?.();
  };
  const passwords: Passwords = {
    ...cheapPasswords,
    async hash(password) {
      await interrupt();
      return await cheapPasswords.hash(password);
    },
    async verify(stored, password) {
      const isRight = await cheapPasswords.verify(stored, password);
      await interrupt();
      return isRight;
    },
  };
  return { passwords, onNext: (work: () => Promise<unknown>) => void (meanwhile = work) };
}
