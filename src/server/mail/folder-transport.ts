import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makePrivateFolder } from '../files/private-folder.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import type { MailTransport } from './mail-transport.ts';

/** Writes each mail as an .eml file into `folder`; mail programs can open it. The same mail twice is one file. */
export function createFolderTransport(folder: string): MailTransport {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(mail);
      await makePrivateFolder(folder);
      await writeAtomically(join(folder, fileName(mail.date, mail.messageId)), message as Buffer);
    },
    close: () => composer.close(),
  };
}

function fileName(date: Date, messageId: string): string {
  const day = date.toISOString().slice(0, 19).replaceAll(':', '-');
  return `${day}-${createHash('sha256').update(messageId).digest('hex').slice(0, 12)}.eml`;
}
