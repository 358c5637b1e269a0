/** Mails about accounts. Nothing that a person typed stands in them, since their address may be somebody else's. */
export const accountMail = {
  proveSubject: 'Confirme o seu e-mail',
  prove: 'Criou uma conta na nossa loja com este e-mail.',
  proveAt: 'Confirme que é seu, nas próximas 24 horas, em',
  ignore: 'Se não foi você, ignore este e-mail.',
} as const;
