export const newsletterMail = {
  confirmSubject: 'Confirme que quer receber as nossas novidades',
  confirm: 'Pediu-nos para receber as novidades da loja neste e-mail.',
  confirmAt: 'Confirme, nas próximas 24 horas, em',
  ignore: 'Se não foi você, ignore este e-mail: não lhe enviamos mais nenhum.',
  welcomeSubject: 'Vai receber as nossas novidades',
  welcome: 'Obrigado! A partir de agora recebe as novidades da loja neste e-mail.',
  leaveAt: 'Para deixar de as receber, a qualquer momento:',
} as const;
