const moment = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Lisbon' });

/** The mail that warns the shop of failing backups. */
export const backupMail = {
  subject: 'A sua loja está sem cópia de segurança recente',
  old: (since: Date) => `A última cópia de segurança boa é de ${moment.format(since)}.`,
  none: 'A loja ainda não tem nenhuma cópia de segurança boa.',
  why: (reason: string) => `A última tentativa falhou: ${reason}`,
  todo: 'A loja continua a vender e tenta de novo de quinze em quinze minutos. Veja se há espaço no disco e se a pasta ou o depósito das cópias aceita escrita.',
  at: 'Veja o estado em',
} as const;
